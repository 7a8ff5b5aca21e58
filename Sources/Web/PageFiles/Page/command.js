// The queries and adjustments of the page, as commands for a terminal.

/** Any text as one word for a shell; characters that a terminal would obey are spelled out. */
function shellWord(word) {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
  if (!hidden.test(word)) return `'${word.replaceAll("'", "'\\''")}'`;
  const spelled = Array.from(word, (character) => {
    if (character === "'" || character === "\\") return `\\${character}`;
    if (!hidden.test(character)) return character;
    return Array.from(new TextEncoder().encode(character), (byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
  });
  return `$'${spelled.join("")}'`;
}

/** The command for the page's query. `options` are the options that differ from the command's defaults. */
export function hitCommand(point, options) {
  const words = Object.entries(options).flatMap(([option, values]) =>
    [values].flat().map((value) => [`--${option}`, shellWord(String(value))]));
  // A value that begins with a dash would be parsed as an option.
  const joined = words.map(([option, value]) => (/^(\$?')?-/.test(value) ? `${option}=${value}` : `${option} ${value}`));
  return ["pinwheel hit", point.x, point.y, ...joined].join(" ");
}

/** A shell comment about the adjustments for which the command has no option; empty if there are none. */
export function commandComment(changes) {
  if (changes.length === 0) return "";
  // Names are spelled out here too: a line break within a name would end the comment.
  const told = changes.map(({ name, words }) => `${shellWord(name)} ${words.join(" and ")}`);
  return `# This asks the masks as they were baked. On the page: ${told.join(", ")}.`;
}

/** The commands that write a manifest in the current folder and bake it. No line of JSON equals the word that ends the text. */
export function manifestCommand(manifest) {
  const spelled = manifest.replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join(""));
  // A manifest that a person wrote may end without a line break, which the shell needs.
  return `cat > pinwheel.json <<'PINWHEEL'\n${spelled}${spelled.endsWith("\n") ? "" : "\n"}PINWHEEL\npinwheel bake\n`;
}

/** Copies a text to the clipboard. */
export async function copyText(text, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Select and copy it by hand";
  }
  setTimeout(() => { button.textContent = before; }, 1500);
}
