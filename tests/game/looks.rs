//! The palettes of style/tokens.css, measured, and the settings that choose among them.

use mastermind_game::*;

const TOKENS: &str = include_str!("../../style/tokens.css");

/// Red, green, blue, each from 0 to 1, linear in light.
type Light = [f64; 3];

/// What an eye without one kind of cone sees: Machado, Oliveira and Fernandes, *A
/// Physiologically-based Model for Simulation of Color Vision Deficiency* (2009), severity 1.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    ("no long", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    ("no middle", [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
    ("no short", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
];

/// The block of tokens that holds for a palette.
fn block(palette: &str) -> &'static str {
    let start = TOKENS.find(&format!("[data-palette=\"{palette}\"] {{"));
    TOKENS[start.unwrap()..].split('}').next().unwrap()
}

fn token(block: &str, name: &str) -> Light {
    let (_, after) = block.split_once(&format!("--{name}: #")).unwrap();
    let channel = |at: usize| {
        let value = f64::from(u8::from_str_radix(&after[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    [0, 2, 4].map(channel)
}

fn luminance([red, green, blue]: Light) -> f64 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// From 0 to 100, in steps that look alike.
fn lightness(light: Light) -> f64 {
    116.0 * luminance(light).cbrt() - 16.0
}

fn seen(eye: [[f64; 3]; 3], light: Light) -> Light {
    eye.map(|row| (0..3).map(|i| row[i] * light[i]).sum::<f64>().clamp(0.0, 1.0))
}

#[test]
fn the_ink_reads_on_every_peg_of_every_palette() {
    for &palette in LOOKS[1].words {
        let block = block(palette);
        for colour in 0..10 {
            let peg = luminance(token(block, &format!("k{colour}")));
            let ink = luminance(token(block, &format!("k{colour}-ink")));
            let contrast = (peg.max(ink) + 0.05) / (peg.min(ink) + 0.05);
            // Digits on pegs are large and bold: WCAG asks for 3.
            assert!(contrast >= 3.0, "{palette} {colour}: {contrast:.2}");
            assert!(contrast >= 4.5 || palette == "warm", "{palette} {colour}: {contrast:.2}");
        }
    }
}

#[test]
fn the_safe_palette_is_told_apart_by_lightness_by_every_kind_of_eye() {
    let block = block("safe");
    for (name, eye) in EYES {
        let pegs = (0..10).map(|colour| seen(eye, token(block, &format!("k{colour}"))));
        let mut all: Vec<f64> = pegs.map(lightness).collect();
        all.sort_by(f64::total_cmp);
        let least = all.windows(2).map(|pair| pair[1] - pair[0]).fold(100.0, f64::min);
        assert!(least > 7.0, "{name}: {least:.1} in {all:.0?}");
    }
}

fn contrast(one: Light, other: Light) -> f64 {
    let [one, other] = [one, other].map(luminance);
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// A colour with this much of it over another one, as a browser mixes them: in numbers that are not linear.
fn over(light: Light, share: f64, below: Light) -> Light {
    let as_written =
        |value: f64| if value <= 0.0031308 { value * 12.92 } else { 1.055 * value.powf(1.0 / 2.4) - 0.055 };
    let as_light = |value: f64| if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) };
    std::array::from_fn(|i| as_light(as_written(light[i]) * share + as_written(below[i]) * (1.0 - share)))
}

/// CIELAB, in which distances are about as large as they look.
fn lab(light: Light) -> [f64; 3] {
    let [red, green, blue] = light;
    let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505;
    let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888;
    let f = |value: f64| if value > 0.008856 { value.cbrt() } else { 7.787 * value + 16.0 / 116.0 };
    let y = luminance(light);
    [116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))]
}

/// Any two colours of a palette: pegs of one's own colours have two of them, whatever is chosen.
#[test]
fn any_two_pegs_look_different() {
    for &palette in LOOKS[1].words {
        let colours: Vec<_> = (0..10).map(|colour| lab(token(block(palette), &format!("k{colour}")))).collect();
        for one in 0..10 {
            for other in 0..one {
                let squares = (0..3).map(|i| (colours[one][i] - colours[other][i]).powi(2));
                let distance = squares.sum::<f64>().sqrt();
                assert!(distance > 25.0, "{palette}: {one} and {other} differ by {distance:.1}");
            }
        }
    }
}

/// The board is the same in both themes; in the dark one pegs stand on dark paper too.
#[test]
fn no_peg_looks_like_a_hole() {
    let edge = TOKENS.split("--peg-shade-edged:").nth(1).unwrap().split(';').next().unwrap();
    assert!(edge.contains("#ffffff73"), "{edge}");
    let of_black = block("warm").split("--k8-edge: ").nth(1).unwrap();
    assert!(of_black.starts_with("#ffffff73"), "{of_black}");
    for (name, below) in [("wood", "523a2b"), ("wood-deep", "3c291d"), ("hole", "2f2016"), ("card-dark", "201b15")] {
        assert!(TOKENS.contains(&format!("--{name}: #{below}")), "{name}");
        let below = token(&format!("--below: #{below}"), "below");
        let edge = contrast(over([1.0; 3], f64::from(0x73) / 255.0, below), below);
        assert!(edge >= 3.0, "{name}: {edge:.2}");
        for &palette in LOOKS[1].words {
            for colour in 0..10 {
                let peg = token(block(palette), &format!("k{colour}"));
                let has_edge = palette != "warm" || colour == 8;
                // Red and blue of the usual palette have no edge. Their marks are white, and they are lighter.
                let lighter = lightness(peg) - lightness(below);
                let seen = contrast(peg, below);
                assert!(
                    has_edge || seen >= 3.0 || lighter > 13.0,
                    "{palette} {colour} on {name}: {seen:.2}, {lighter:.0}"
                );
            }
        }
    }
}

/// What boot.js and the stylesheets name must be there.
#[test]
fn every_peg_may_have_every_colour() {
    let boot = include_str!("../../src/bin/boot.js");
    assert!(boot.contains("`var(--k${colour}${part})`") && boot.contains("ownColours"), "boot.js");
    for n in 0..10 {
        let peg = format!("--c{n}: var(--k{n}); --c{n}-ink: var(--k{n}-ink); --c{n}-edge: var(--k{n}-edge);");
        assert!(TOKENS.contains(&peg), "{peg}");
    }
}

#[test]
fn a_look_is_chosen_by_field_and_word() {
    let chosen = |field: &str, word: &str| Looks::default().with(field, word);
    let words: Vec<_> = chosen("theme", "dark").unwrap().chosen().collect();
    assert_eq!(words, [("labels", "from0"), ("palette", "warm"), ("theme", "dark"), ("motion", "system")]);
    assert_eq!(chosen("theme", "letters"), Err(NotOffered));
    assert_eq!(chosen("limit", "8"), Err(NotOffered));
}

#[test]
fn every_choice_can_be_made_and_has_a_name_and_a_style() {
    for (look, (_, names)) in LOOKS.iter().zip(wording::LOOK_NAMES) {
        assert_eq!(look.words.len(), names.len(), "{}", look.field);
        for &word in look.words {
            let looks = Looks::default().with(look.field, word).unwrap();
            assert!(looks.chosen().any(|chosen| chosen == (look.field, word)));
        }
    }
    for style in [
        "[data-palette=\"warm\"] {",
        "[data-palette=\"bright\"] {",
        "[data-palette=\"safe\"] {",
        ":root[data-theme=\"dark\"]",
        ":root[data-motion=\"none\"]",
    ] {
        assert!(TOKENS.contains(style), "{style}");
    }
}
