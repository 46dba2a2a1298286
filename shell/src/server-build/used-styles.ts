/** A component's rules as styled-components writes them for hydration: at the end its id and its class names. */
const groups = /.*?data-styled\.g\d+\[id="(?<id>[^"]*)"\]\{content:"(?<names>[^"]*)"\}\/\*!sc\*\/\n/gs;

/** Rules that belong to no class. */
const isForAll = (id = '') => /^sc-(global|keyframes)-/.test(id);

/**
 * Leaves out the rules of components that aren't in the page. The renderer also draws the placeholders of parts that may be late; the
 * browser makes their rules if they are ever shown.
 */
export function usedStyles(styleElement: string, html: string): string {
  const inPage = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' ')));
  const isUsed = ({ id, names = '' }: Record<string, string> = {}) => isForAll(id) || names.split(',').some((name) => inPage.has(name));
  const start = styleElement.indexOf('>') + 1;
  const rules = styleElement.slice(start).replaceAll(groups, (group, ...parts) => (isUsed(parts.at(-1)) ? group : ''));
  return styleElement.slice(0, start) + rules;
}
