const isPage = (href) => /^(https?:|mailto:|#)/.test(href) || /\.md(#.*)?$/.test(href);

/** A markdown-it plugin that reduces a link to anything but a page, such as a source, to its text. */
export function namesOnly(md) {
  md.core.ruler.push('names-only', ({ tokens }) => {
    for (const { children } of tokens) {
      for (const [index, token] of (children ?? []).entries()) {
        if (token.type !== 'link_open' || isPage(token.attrGet('href') ?? '')) continue;
        const end = children.findIndex(({ type }, place) => place > index && type === 'link_close');
        for (const one of [token, children[end]]) Object.assign(one, { tag: 'span', attrs: null });
      }
    }
  });
}
