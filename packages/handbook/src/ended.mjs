/** A markdown-it plugin that highlights the line of a decision saying that a later one ended it. */
export function ended(md) {
  md.core.ruler.push('ended', ({ tokens }) => {
    for (const [index, { type, content }] of tokens.entries())
      if (type === 'inline' && /^\d{4}-\d\d-\d\d · ended/.test(content)) tokens[index - 1]?.attrJoin('class', 'ended');
  });
}
