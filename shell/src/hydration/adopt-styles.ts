import { __PRIVATE__ } from 'styled-components';

const { mainSheet, StyleSheet } = __PRIVATE__;
/** Between the rules that styled-components writes on the server. */
const separator = '/*!sc*/\n';
/** How it ends a component's rules: with the component's id and class names. */
const marker = /^data-styled\.g\d+\[id="(?<id>[^"]*)"\]\{content:"(?<names>[^"]*)"\}$/;

/**
 * Lets styled-components add its rules to the element that the server wrote. Its own hydration would write them all into a new element, for
 * which the browser styles the whole page again; that happens only if the browser dropped a rule it doesn't know. Runs before any component
 * is defined: rules come in the order in which their components were first known.
 */
export function adoptStyles(element: HTMLStyleElement): void {
  const { sheet, textContent } = element;
  const rules = textContent.split(separator).slice(0, -1);
  if (!mainSheet.options.useCSSOMInjection || rules.length !== sheet?.cssRules.length) {
    element.setAttribute('data-styled', 'true');
    mainSheet.rehydrate();
    return;
  }
  const groups = mainSheet.getTag();
  const groupSizes = new Uint32Array(Math.max(groups.length, 2 * rules.length));
  let size = 0;
  for (const rule of rules) {
    size += 1;
    const { id, names } = marker.exec(rule)?.groups ?? {};
    if (!id) continue;
    groupSizes[StyleSheet.registerId(id)] = size;
    size = 0;
    for (const name of names?.split(',') ?? []) if (name) mainSheet.registerName(id, name);
  }
  const { tag } = groups as unknown as { tag: { element: HTMLStyleElement } };
  tag.element.remove();
  Object.assign(tag, { element, sheet, length: rules.length });
  Object.assign(groups, { groupSizes, length: groupSizes.length });
}
