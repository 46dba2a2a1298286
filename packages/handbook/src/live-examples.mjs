/** A markdown-it plugin that shows an example itself, from the gallery, above its source. */
export function liveExamples(md) {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const name = /example=(\w+)/.exec(tokens[index].info)?.[1];
    const source = fence(tokens, index, ...rest);
    return name ? `<iframe class="example" src="/gallery/index.html?example=${name}" title="${name}"></iframe>${source}` : source;
  };
}
