//! A set as a document in LaTeX: the exercises, then the solutions on a page of their own.

use super::{Exercise, exercises};
use crate::learn::PrintedSet;
use crate::wording::teach as words;

/// The beginning of the document. Any LaTeX with these usual packages sets it.
const HEAD: &str = r"\documentclass[a4paper,11pt]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage{amssymb,enumitem,textcomp}
\usepackage[margin=22mm]{geometry}
\setlength{\parindent}{0pt}
\begin{document}
";

/// The document; `link` leads to the same puzzles on the page. `None` until all puzzles are made and solved.
pub fn latex(printed: &PrintedSet, link: &str) -> Option<String> {
    let exercises = exercises(printed)?;
    let (title, about) = (escaped(&words::title(printed.set())), escaped(&words::set_note(printed.set())));
    let mut text = format!("{HEAD}\\section*{{{title}}}\n{about}\n\nName: \\underline{{\\hspace{{7cm}}}}\n\n");
    text += "\\begin{enumerate}[itemsep=14pt]\n";
    exercises.iter().for_each(|exercise| text += &asked(exercise));
    text += &format!("\\end{{enumerate}}\n{}\n\n", escaped(&words::link_on_paper(link)));
    text += &format!("\\newpage\n\\section*{{Solutions: {title}}}\n{about}\n\\begin{{enumerate}}\n");
    exercises.iter().for_each(|exercise| text += &solved(exercise));
    text += "\\end{enumerate}\n\\end{document}\n";
    Some(text)
}

/// An exercise without its solution.
fn asked(exercise: &Exercise) -> String {
    let mut text = format!("\\item[{}.] \\textbf{{{}}}\n\n", exercise.number, escaped(&exercise.question));
    text += &format!("{}\n\n", escaped(&exercise.task));
    if !exercise.rows.is_empty() {
        text += "\\begin{tabular}{rll}\n";
        for (number, [guess, pins]) in (1..).zip(&exercise.rows) {
            text += &format!("{number} & \\texttt{{{}}} & {} \\\\\n", escaped(guess), escaped(pins));
        }
        text += "\\end{tabular}\n\n";
    }
    exercise.given.iter().for_each(|line| text += &format!("{}\n\n", escaped(line)));
    if !exercise.items.is_empty() {
        text += "\\begin{enumerate}[label=(\\alph*)]\n";
        exercise.items.iter().for_each(|item| text += &format!("\\item {}\n", escaped(item)));
        text += "\\end{enumerate}\n";
    }
    if !exercise.space.is_empty() {
        text += &format!("{}\n", escaped(&exercise.space));
    }
    text
}

/// The solution of an exercise.
fn solved(exercise: &Exercise) -> String {
    let sentences: Vec<String> = exercise.solution.iter().map(|text| escaped(text)).collect();
    format!("\\item[{}.] {}\n", exercise.number, sentences.join("\n\n"))
}

/// The text with LaTeX's own characters escaped, and the characters that its fonts lack as commands.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => escaped.extend(['\\', character]),
            '\\' => escaped += "\\textbackslash{}",
            '~' => escaped += "\\textasciitilde{}",
            '^' => escaped += "\\textasciicircum{}",
            '<' => escaped += "\\textless{}",
            '>' => escaped += "\\textgreater{}",
            '≥' => escaped += "$\\geq$",
            '≤' => escaped += "$\\leq$",
            '→' => escaped += "$\\rightarrow$",
            '−' => escaped += "$-$",
            '×' => escaped += "$\\times$",
            '÷' => escaped += "$\\div$",
            '·' => escaped += "$\\cdot$",
            '∞' => escaped += "$\\infty$",
            '≈' => escaped += "$\\approx$",
            '□' => escaped += "$\\square$",
            'α' => escaped += "$\\alpha$",
            'β' => escaped += "$\\beta$",
            '…' => escaped += "\\dots{}",
            '“' => escaped += "``",
            '”' => escaped += "''",
            '’' => escaped.push('\''),
            '–' => escaped += "--",
            '\u{a0}' | '\u{202f}' => escaped.push('~'),
            character => escaped.push(character),
        }
    }
    escaped
}
