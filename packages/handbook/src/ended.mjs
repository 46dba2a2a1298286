/** A plugin of markdown-it: the line of a decision that says that a later one ended it stands out. */
export function ended(md) {
  md.core.ruler.push('ended', ({ tokens }) => {
    for (const [index, { type, content }] of tokens.entries())
      if (type === 'inline' && /^\d{4}-\d\d-\d\d · ended/.test(content)) tokens[index - 1]?.attrJoin('class', 'ended');
  });
}
