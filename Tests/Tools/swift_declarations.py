"""The public declarations of Swift files, as far as the declarations below Tests/AppleStubs need it: name, isolation, since
when a system has it, Sendable. Text alone is read, formatted as Scripts/format does it; bodies are skipped.

    text of one platform -> statements -> scopes of types and extensions -> declarations
"""
import collections
import re

# The framework of views that a system has; conditions of `#if` are answered by it.
VIEWS = {"iOS": "UIKit", "macOS": "AppKit"}
NEVER = (999,)

Declaration = collections.namedtuple("Declaration", "file line name is_type isolation versions has_own_version is_sendable")
Scope = collections.namedtuple("Scope", "name isolation versions has_public_members is_body")

MODIFIERS = (
    "public|open|internal|fileprivate|private|package|static|final|override|convenience|required|weak|mutating|nonmutating"
    "|nonisolated|indirect|unowned|lazy")
TYPES = ("class", "struct", "enum", "protocol")
DECLARATION = re.compile(
    rf"^(?P<before>(?:@\w+(?:\([^)]*\))?\s+|(?:{MODIFIERS})(?:\([^)]*\))?\s+|class\s+(?=func|var))*)"
    rf"(?P<kind>{'|'.join(TYPES)}|extension|func|var|let|init|case|typealias|associatedtype|subscript)\b\s*(?P<rest>.*)$",
    re.DOTALL)


def version(text):
    """`13.0` and `13` are one version."""
    parts = [int(part) for part in text.split(".")]
    while len(parts) > 1 and parts[-1] == 0:
        parts.pop()
    return tuple(parts)


def code(text):
    """The text without comments and without what strings say."""
    text = re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)
    return re.sub(r"//[^\n]*", "", text)


def lines_of(text, platform):
    """The lines that are compiled for a system; the others are empty."""
    compiled, conditions = [], []
    for line in text.split("\n"):
        word = re.match(r"\s*#(if|elseif|else|endif)\b(.*)", line)
        if not word:
            compiled.append(line if all(holds for holds, _ in conditions) else "")
            continue
        compiled.append("")
        if word[1] == "endif":
            conditions.pop()
            continue
        held = word[1] != "if" and conditions.pop()[1]
        holds = not held and (word[1] == "else" or is_true(word[2], platform))
        conditions.append((holds, held or holds))
    return compiled


def is_true(condition, platform):
    def answer(call):
        function, name = call[1], call[2]
        if function == "canImport":
            return str(name not in VIEWS.values() or name == VIEWS[platform])
        return str(function == "os" and name == platform)

    condition = re.sub(r"(\w+)\((\w+)\)", answer, condition)
    for word, meaning in (("DEBUG", "True"), ("&&", " and "), ("||", " or "), ("!", " not ")):
        condition = condition.replace(word, meaning)
    return eval(condition, {})


def statements(text):
    """Line, words and the brace after them, if there is one, of each statement."""
    depth, line, begun, words = 0, 1, 1, ""
    for at, character in enumerate(text):
        line += character == "\n"
        depth += (character in "([") - (character in ")]")
        if character in "{}" and depth == 0:
            yield begun, words.strip(), character
            words = ""
        elif character == "\n" and depth == 0:
            goes_on = re.match(r"\s*(?:[{&?:,.=]|->|where\b)", text[at:]) or re.search(r"[,=:]\s*$", words)
            if not goes_on and DECLARATION.match(words.strip()):
                yield begun, words.strip(), ""
                words = ""
            else:
                words += " "
        else:
            if not words.strip():
                begun = line
            words += character


def declarations(file, platform):
    """The public declarations of a file that are no overrides, for a system."""
    scopes = [Scope("", None, {}, False, False)]
    for line, words, brace in statements("\n".join(lines_of(code(file.read_text()), platform))):
        outer = scopes[-1]
        found = None if outer.is_body else DECLARATION.match(words)
        if found:
            yield from declared(file, line, found, outer)
        if brace == "}":
            scopes.pop()
        elif brace == "{":
            scopes.append(scope(found, outer) if found else Scope("", None, {}, False, True))


def scope(found, outer):
    kind, before = found["kind"], found["before"]
    if kind not in TYPES + ("extension",):
        return Scope("", None, {}, False, True)
    name = re.match(r"[\w.]+", found["rest"])[0]
    isolation, versions = attributes(before, outer, is_type=kind != "extension")
    is_public = re.search(r"\b(public|open)\b", before) is not None
    return Scope(
        f"{outer.name}.{name}".lstrip("."), isolation, versions, is_public and kind in ("protocol", "enum", "extension"), False)


def attributes(before, outer, is_type):
    """What is written, or what holds around it. The isolation of a type is not that of the type around it."""
    isolation = None if is_type else outer.isolation
    if "@MainActor" in before:
        isolation = "MainActor"
    elif re.search(r"\bnonisolated\b(?!\()|@propertyWrapper", before):
        # Said of a wrapper, the word would isolate the properties that it wraps.
        isolation = "nonisolated"
    versions = dict(outer.versions)
    for words in re.findall(r"@available\(([^)]*)\)", before):
        for platform, least in re.findall(r"(iOS|macOS)(?:, introduced:)? ([\d.]+)", words):
            versions[platform] = version(least)
        for platform in re.findall(r"(iOS|macOS), unavailable", words):
            versions[platform] = NEVER
    return isolation, versions


def declared(file, line, found, outer):
    kind, before, rest = found["kind"], found["before"], found["rest"]
    is_public = re.search(r"\b(public|open)\b", before) or outer.has_public_members
    if kind == "extension" or not is_public or re.search(r"\boverride\b", before):
        return
    is_type = kind in TYPES
    isolation, versions = attributes(before, outer, is_type)
    is_sendable = is_type and re.search(r"\bSendable\b", rest.split(" where ")[0]) is not None
    for name in names(kind, rest):
        yield Declaration(
            file, line, f"{outer.name}.{name}".lstrip("."), is_type, isolation, versions,
            "@available" in before, is_sendable)


def names(kind, rest):
    if kind in ("init", "subscript"):
        return [kind + labels(rest)]
    if kind == "func":
        return [re.match(r"\w+", rest)[0] + labels(rest)]
    if kind == "case":
        return re.findall(r"(?:^|,)\s*`?(\w+)", re.sub(r"\([^)]*\)", "", rest))
    several = re.match(r"((?:\w+\s*,\s*)+\w+)\s*:", rest)
    return re.split(r"\s*,\s*", several[1]) if several else [re.match(r"`?(\w+)", rest)[1]]


def labels(rest):
    """`(of:_:)`: the labels of the parameters."""
    depth, parts = 0, [""]
    before = ""
    for character in rest[rest.index("("):]:
        depth += (character in "([<{") - (character in ")]}" or character == ">" and before != "-")
        before = character
        if depth == 0:
            break
        if character == "," and depth == 1:
            parts.append("")
        else:
            parts[-1] += character
    words = [re.sub(r"^\(?\s*(?:@\w+\s+)*", "", part).split() for part in parts]
    return f"({''.join(part[0].rstrip(':') + ':' for part in words if part)})"
