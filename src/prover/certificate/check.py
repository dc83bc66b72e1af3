#!/usr/bin/env python3
"""Checks certificates of Mastermind: python3 check.py [--large] FILE ...

FORMAT.md beside this file says what a certificate is and when it is right; this program relies on
nothing else. It needs Python 3.8 and no other package, has no time limit, and prints its progress
every ten seconds. Games of more than 10,000 codes take hours and gigabytes: --large allows them.
Its exit code is 0 if every file is right, otherwise 1.
"""
import itertools
import json
import re
import sys
import time
from array import array

NEVER = 1 << 40  # greater than every total: there is no such strategy
DEEPEST = 100
DIGITS = "0123456789"
ONES = [bin(bits).count("1") for bits in range(1 << 16)]


class Flaw(Exception):
    """Why a file is no proof."""


def ensure(holds, why):
    if not holds:
        raise Flaw(why)


def parse_number(word):
    digits = 1 <= len(word) <= 10 and set(word) <= set(DIGITS)
    ensure(digits and (word == "0" or word[0] != "0") and int(word) < 1 << 30, f"{word[:20]!r} is no number")
    return int(word)


def look_up(table, word):
    ensure(word in table, f"{word[:20]!r} is not of this game")
    return table[word]


def size(codes):
    return bin(codes).count("1")


def members(codes):
    """The numbers of the codes of a set, lowest first."""
    return [place for place, bit in enumerate(reversed(bin(codes)[2:])) if bit == "1"]


def crossed_off(guess, secret):
    """Black and white, counted by places: each counted peg is crossed off."""
    pairs = [pair for pair in zip(guess, secret) if pair[0] != pair[1]]
    secret = [pair[1] for pair in pairs]
    white = sum(colour in secret and not secret.remove(colour) for colour, _ in pairs)
    return len(guess) - len(pairs), white


class Game:
    """All codes of a game by number. A set of codes is an integer with one bit for each code."""

    most_codes = 10_000

    def __init__(self, name):
        name = re.fullmatch("([1-9]|10)x([1-8])(!?)(-black|-total)?", name)
        ensure(name and (not name[3] or int(name[2]) <= int(name[1])), "there is no such game")
        self.colours, self.pegs, self.repeats = int(name[1]), int(name[2]), not name[3]
        every = itertools.product(range(self.colours), repeat=self.pegs)
        if not self.repeats:
            every = itertools.permutations(range(self.colours), self.pegs)
        self.codes = list(itertools.islice(every, self.most_codes + 1))
        ensure(len(self.codes) <= self.most_codes, f"the game has more than {self.most_codes} codes; --large allows 65535")
        self.count, self.all, self.counted = len(self.codes), (1 << len(self.codes)) - 1, {}
        self.number = {code: place for place, code in enumerate(self.codes)}
        self.written = {"".join(map(str, code)): place for place, code in enumerate(self.codes)}
        pins = [(b, w) for b in range(self.pegs + 1) for w in range(self.pegs + 1 - b)]
        told = {(b, w): self.told(name[4], b, w) for b, w in pins}
        feedbacks = sorted(set(told.values()))
        self.answer = {word: place for place, word in enumerate(feedbacks)}
        place = {both: self.answer[word] for both, word in told.items()}
        self.lanes = -(-len(feedbacks) // 16)  # of 16 bits each
        kinds = [tuple(code.count(colour) for colour in range(self.colours)) for code in self.codes]
        self.split = []  # for each guess and feedback the set of codes
        self.seen = []  # for each code, in the lanes of each guess, the bit of the feedback
        for guess, kind in zip(self.codes, kinds):
            parts, seen = [[] for _ in feedbacks], array("H", bytes(2 * self.lanes * self.count))
            for other, code in enumerate(self.codes):
                black = sum(map(int.__eq__, guess, code))
                feedback = black, sum(map(min, kind, kinds[other])) - black
                ensure(feedback == crossed_off(guess, code), "two ways to count a feedback differ")
                parts[place[feedback]].append(other)
                # Two codes give each other the same feedback.
                seen[self.lanes * other + place[feedback] // 16] |= 1 << place[feedback] % 16
            self.split.append([sum(1 << code for code in part) for part in parts])
            self.seen.append(int.from_bytes(seen.tobytes(), sys.byteorder))
        most = [max(size(split[f]) for split in self.split) for f in range(len(feedbacks) - 1)]
        self.reach = [0, 1]
        while self.reach[-1] < self.count:
            self.reach.append(1 + sum(min(part, self.reach[-1]) for part in most))

    def told(self, rule, black, white):
        """What the feedback rule reveals of black and white pins, as it is written."""
        if rule == "-total":
            return f"{black}!" if black == self.pegs else f"{black + white}"
        return f"{black}" if rule else f"{black}{white}"

    def parts(self, codes, guess):
        return {f: part & codes for f, part in enumerate(self.split[guess][:-1]) if part & codes}

    def by_size(self, codes, within):
        if within is not None and within < len(self.reach) and size(codes) > self.reach[within]:
            return NEVER
        return sum(max(0, size(codes) - reach) for reach in self.reach)

    def by_one_guess(self, codes, within):
        if codes not in self.counted:
            seen = 0
            for code in members(codes):
                seen |= self.seen[code]
            ones = [ONES[bits] for bits in array("H", seen.to_bytes(2 * self.lanes * self.count, sys.byteorder))]
            parts = [sum(ones[at : at + self.lanes]) for at in range(0, len(ones), self.lanes)]
            self.counted[codes] = max(parts), max(max(parts), *(parts[code] + 1 for code in members(codes)))
        parts, best = self.counted[codes]
        return NEVER if within == 2 and parts < size(codes) else 3 * size(codes) - best

    def renaming(self, word):
        """The renaming as a function from codes to codes, by number."""
        places, _, colours = word.partition("/")
        fits = sorted(places) == list(DIGITS[: self.pegs]) and sorted(colours) == list(DIGITS[: self.colours])
        ensure(fits, f"{word[:20]!r} is no renaming")
        places, colours = list(map(int, places)), list(map(int, colours))
        return lambda code: self.number[tuple(colours[self.codes[code][place]] for place in places)]

    def image(self, renaming, codes):
        return sum(1 << renaming(code) for code in members(codes))


def play_tree(game, tree, codes, depth, reached):
    """Plays a tree against a set of codes; records in `reached` how many guesses each code takes."""
    leaf = isinstance(tree, str)
    ensure(leaf or len(tree) == 1 and isinstance(tree[0][1], list) and tree[0][1], "the tree cannot be read")
    guess, branches = (tree, []) if leaf else tree[0]
    guess = look_up(game.written, guess)
    parts = game.parts(codes, guess)
    ensure(depth <= DEEPEST and codes not in parts.values(), "the tree has a guess for nothing")
    reached.extend([depth] * (codes >> guess & 1))
    for answer, branch in branches:
        part = parts.pop(look_up(game.answer, answer), 0)
        ensure(part, "the tree has a branch for nothing")
        play_tree(game, branch, part, depth + 1, reached)
    lowest = min((members(part)[0] for part in parts.values()), default=0)
    ensure(not parts, f"the tree leaves {''.join(map(str, game.codes[lowest]))} out")


def check_guess(game, codes, least, left, guess, rests, shown):
    """Whether a guess needs at least this total."""
    parts, last, total = game.parts(codes, guess), -1, size(codes)
    if codes in parts.values():
        return
    for feedback, on, *by in rests:
        ensure(feedback > last and feedback in parts, "a part is not there, or out of order")
        ensure(on <= len(shown), f"lemma {on} does not come earlier")
        part, last, (earlier, value, within) = parts.pop(feedback), feedback, shown[on - 1]
        ensure(earlier == (game.image(by[0], part) if by else part), f"lemma {on} is for other codes")
        ensure(within is None or (left is not None and left <= within), f"lemma {on} is for fewer guesses")
        total += value
    total += sum(game.by_size(part, left) for part in parts.values())
    for part in parts.values():
        if total < least:
            total += max(0, game.by_one_guess(part, left) - game.by_size(part, left))
    ensure(total >= least, f"only {total} is shown")


def check_lemma(game, lines, shown):
    """Checks a lemma, and returns its codes, its value and the limit on guesses."""
    head = r"lemma ([0-9]+) of ([0-9]+) codes (?:at least ([0-9]+)|impossible(?= within))(?: within ([0-9]+))?"
    head = re.fullmatch(head, lines[0])
    ensure(head and len(lines) > 1 and parse_number(head[1]) == len(shown) + 1, "the first line is wrong")
    least, within = (parse_number(head[3]) if head[3] else NEVER), (parse_number(head[4]) if head[4] else None)
    kind, *words = lines[1].split(" ")
    ensure(kind in ("codes", "after"), "the codes cannot be read")
    if kind == "codes":
        listed = [look_up(game.written, word) for word in words]
        ensure(listed == sorted(set(listed)), "the codes are out of order")
        codes = sum(1 << code for code in listed)
    else:
        rows, codes = [row.partition(":") for row in words], game.all
        for guess, _, answer in rows:
            codes &= game.split[look_up(game.written, guess)][look_up(game.answer, answer)]
    ensure(codes and size(codes) == parse_number(head[2]), "the number of codes is wrong")
    used = {colour for code in members(codes) for colour in game.codes[code]}
    unused = [colour for colour in range(game.colours) if colour not in used] if game.repeats else []
    plain = [tuple(c if c in used else unused[0] for c in code) if unused else code for code in game.codes]
    equal, cases = [[game.number[code] for code in plain]], {}  # guesses to equal ones
    for word, *words in (line.split(" ") for line in lines[2:]):
        if word == "same" and len(words) == 1 and not cases:
            renaming = game.renaming(words[0])
            ensure(game.image(renaming, codes) == codes, f"{words[0]} is no symmetry")
            equal.append(array("H", map(renaming, range(game.count))))  # small: a file may have many
        else:
            ensure(word == "guess" and words, "a line is wrong")
            guess, rests = look_up(game.written, words[0]), [re.split("[=:]", rest) for rest in words[1:]]
            ensure(guess > max(cases, default=-1), "the guesses are out of order")
            readable = all(re.fullmatch("[^=:]*=[1-9][^=:]*(:[^=:]*)?", rest) for rest in words[1:])
            ensure(readable, "a case cannot be read")
            cases[guess] = [
                (look_up(game.answer, f), parse_number(on), *map(game.renaming, by)) for f, on, *by in rests
            ]
    lower, old = list(range(game.count)), []  # for each guess the lowest equal one
    while lower != old:
        old = lower[:]
        for guess, other in ((guess, to[guess]) for to in equal for guess in range(game.count)):
            lower[guess] = lower[other] = min(lower[guess], lower[other])
    ensure(all(lower[guess] == guess for guess in cases), "a guess is not the lowest of those that are equal")
    left = None if within is None else max(0, within - 1)
    for guess in sorted(set(lower)) if game.by_size(codes, within) < least else ():
        where[1:] = [f"guess {''.join(map(str, game.codes[guess]))}"]
        check_guess(game, codes, least, left, guess, cases.get(guess, []), shown)
    return codes, least, within


games = {}  # the last one
where = []  # where the check is
told = [time.monotonic()]  # when progress was last printed


def tell(done, of):
    """Prints the progress of a long check every ten seconds."""
    if time.monotonic() - told[0] >= 10:
        told[0] = time.monotonic()
        print(f"{done} of {of} lemmas are right", file=sys.stderr, flush=True)


def check(text):
    """What a text proves, in words."""
    first = r"mastermind certificate 1\ngame (.*)\nrule (total|total within (.*)|worst-case)\nvalue (.*)\n"
    said = re.fullmatch(first + r"tree ([0-9{}:,]*)\n(?s:(lemma.*\n)end\n)", text)
    ensure(said, "the first lines or the last one are not as they must be")
    within = None if said[3] is None else parse_number(said[3])
    name, rule, value = said[1], said[2], parse_number(said[4])
    if name not in games:
        games.clear()
        games[name] = Game(name)
    game, reached, shown = games[name], [], []
    try:
        tree = json.loads(re.sub("[0-9]+", r'"\g<0>"', said[5]), object_pairs_hook=list)
    except (ValueError, RecursionError):
        raise Flaw("the tree cannot be read") from None
    play_tree(game, tree, game.all, 1, reached)
    total, most = sum(reached), max(reached)
    right = most == value if rule == "worst-case" else total == value and (within is None or most <= within)
    ensure(right, f"the tree has the total {total} and needs up to {most} guesses")
    lemmas = re.split(r"\n(?=lemma)", said[6][:-1])
    for lines in lemmas:
        where[:] = [f"lemma {len(shown) + 1}"]
        shown.append(check_lemma(game, lines.split("\n"), shown))
        tell(len(shown), len(lemmas))
    where.clear()
    last = (game.all, NEVER, value - 1) if rule == "worst-case" else (game.all, value, within)
    ensure(shown[-1] == last, "the last lemma does not show the value")
    return f"right: {name}, {rule}: {value}"


def main():
    files, right = sys.argv[1:], True
    if files[:1] == ["--large"]:
        files, Game.most_codes = files[1:], 65_535
    for file in files:
        where.clear()
        try:
            with open(file, encoding="ascii", errors="replace", newline="") as opened:
                said = check(opened.read().replace("\r\n", "\n"))
        except Flaw as flaw:
            said, right = ": ".join(["wrong", *where, str(flaw)]), False
        print(f"{file}: {said}" if len(files) > 1 else said)
    if not files:
        print(__doc__)
    return 0 if files and right else 1


if __name__ == "__main__":
    sys.exit(main())
