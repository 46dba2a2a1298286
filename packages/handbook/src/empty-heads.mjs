/** A markdown-it plugin that turns an empty column header into an ordinary cell. */
export function emptyHeads(md) {
  md.core.ruler.push('empty-heads', ({ tokens }) => {
    for (const [index, { type, content }] of tokens.entries()) {
      if (type !== 'inline' || content !== '' || tokens[index - 1].type !== 'th_open') continue;
      for (const one of [tokens[index - 1], tokens[index + 1]]) one.tag = 'td';
    }
  });
}
