/** Deeper than any body we use. */
const maxLevels = 20;

/**
 * Whether a text, read as JSON, is nested deeper than we accept: parsing 100 kB of brackets takes a hundred times as long as finding them.
 * Looks at each character once; a regular expression takes seconds for some texts.
 */
export function isDeep(text: string): boolean {
  let level = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isText && character === '\\') at += 1;
    else if (character === '"') isText = !isText;
    else if (isText) continue;
    else if (character === '[' || character === '{') level += 1;
    else if (character === ']' || character === '}') level -= 1;
    if (level > maxLevels) return true;
  }
  return false;
}
