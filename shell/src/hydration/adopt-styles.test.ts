import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

beforeEach(() => {
  jest.resetModules();
});
afterEach(() => {
  document.head.innerHTML = '';
});

/** As the server writes it, for a component and one that is based on it. */
const written = `.base{margin:1px;}/*!sc*/
.base.late{margin:2px;}/*!sc*/
data-styled.g3[id="base"]{content:"base,"}/*!sc*/
.styled{margin:3px;}/*!sc*/
data-styled.g7[id="styled"]{content:"styled,"}/*!sc*/
`;

/** Puts an element into the page and adopts it, with a styled-components that knows no component yet. */
async function adopt(text: string): Promise<HTMLStyleElement> {
  const element = document.createElement('style');
  element.dataset.styled = 'active';
  element.dataset.styledVersion = (await import('styled-components')).version;
  element.textContent = text;
  document.head.append(element);
  const { adoptStyles } = await import('./adopt-styles.ts');
  adoptStyles(element);
  return element;
}

const rulesOf = ({ sheet }: HTMLStyleElement) => [...sheet!.cssRules].map(({ cssText }) => cssText.replaceAll(/\s/g, ''));

test('a new rule stands in the same element, among those of its component', async () => {
  const element = await adopt(written);
  const { __PRIVATE__ } = await import('styled-components');
  __PRIVATE__.mainSheet.insertRules('base', 'wide', ['.wide{margin:4px;}']);
  __PRIVATE__.mainSheet.insertRules('new', 'new', ['.new{margin:5px;}']);
  const rules = rulesOf(element);
  expect(rules.indexOf('.wide{margin:4px;}')).toBeGreaterThan(rules.indexOf('.base{margin:1px;}'));
  expect(rules.indexOf('.wide{margin:4px;}')).toBeLessThan(rules.indexOf('.styled{margin:3px;}'));
  expect(rules.at(-1)).toBe('.new{margin:5px;}');
  expect(document.querySelectorAll('style')).toHaveLength(1);
});

test('rules that the server wrote are known', async () => {
  await adopt(written);
  const { mainSheet } = (await import('styled-components')).__PRIVATE__;
  expect(mainSheet.hasNameForId('base', 'base')).toBe(true);
  expect(mainSheet.hasNameForId('styled', 'styled')).toBe(true);
});

test('styled-components hydrates by itself if the browser dropped a rule', async () => {
  const element = await adopt(`/*!sc*/\n${written}`);
  expect(element.isConnected).toBe(false);
  const { mainSheet } = (await import('styled-components')).__PRIVATE__;
  expect(mainSheet.hasNameForId('styled', 'styled')).toBe(true);
});
