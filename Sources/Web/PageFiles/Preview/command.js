// What the page answers and adjusts, as commands for a terminal.

/** A word as a shell takes it, whatever is in it: what a terminal would act on is spelled out. */
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

/** The command that asks what the page asks. `options` are those that differ from what the command takes by itself. */
function hitCommand(point, options) {
  const words = Object.entries(options).flatMap(([option, values]) =>
    [values].flat().map((value) => [`--${option}`, shellWord(String(value))]));
  // A value that begins with a dash would be taken for an option.
  const joined = words.map(([option, value]) => (/^(\$?')?-/.test(value) ? `${option}=${value}` : `${option} ${value}`));
  return ["pinwheel hit", point.x, point.y, ...joined].join(" ");
}

/** A comment for a shell that tells what the command has no option for; empty if there is nothing. */
function commandComment(changes) {
  if (changes.length === 0) return "";
  // Names are spelled out here too: a line that ends within one would end the comment.
  const told = changes.map(({ name, words }) => `${shellWord(name)} ${words.join(" and ")}`);
  return `# This asks the masks as they were baked. On the page: ${told.join(", ")}.`;
}

/** The commands that write a manifest in the current folder and bake it. In JSON no line is the word that ends the text. */
function manifestCommand(manifest) {
  const spelled = manifest.replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join(""));
  return `cat > pinwheel.json <<'PINWHEEL'\n${spelled}PINWHEEL\npinwheel bake\n`;
}

/** Puts a text where people paste from. */
async function copyText(text, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Select and copy it by hand";
  }
  setTimeout(() => { button.textContent = before; }, 1500);
}
