import { expect, jest, test } from '@jest/globals';
import { allRoutes } from '@portal/contract';
import { doAgain, HydrationError, type TakeOverDependencies, takeOver } from './take-over.ts';

const origin = 'https://portal.example';
const inSection = `\n    at h2\n    at ClassRow (${origin}/releases/catalogue-acme-1.2.0-3f/page.js:1:2)`;
const ofUi = `\n    at p\n    at Hours (<anonymous>)\n    at Stack (${origin}/assets/main.js:3:4)`;
const inShell = `\n    at Layout (${origin}/assets/main.js:1:2)`;

test.each([
  ["a section's component", inSection + inShell, 'catalogue-acme-1.2.0-3f', 'ClassRow'],
  ["a section's component without an address, in the design system's", ofUi + inSection + inShell, 'catalogue-acme-1.2.0-3f', 'Hours'],
  ["the shell's component", inShell, 'the shell', 'Layout'],
])('browser renders %s differently - the error names its build and the component', (_where, stack, build, component) => {
  const { message } = new HydrationError(new Error('#418'), stack);
  expect(message).toContain(`this part of ${build} differently`);
  expect(message.split('\n').find((line) => line.includes('('))).toContain(component);
});

test.each([
  ['is on the screen - its loader is told, so that it fetches nothing that only draws it', false, true],
  ['has a draft to restore - its loader fetches all that draws it', true, false],
])('rendered page %s', (_what, hasDraft, rendered) => {
  const load = jest.fn<(args: unknown) => Promise<null>>(async () => null);
  const route = allRoutes.find(({ name }) => name === 'article')!;
  const nothing = () => {};
  takeOver({
    page: { route, params: { articleAlias: 'swimming' }, href: `${origin}/en/article/swimming` },
    routes: [{ id: 'catalogue.article', loader: load }],
    firstPage: { build: 'b', sent: 0, answers: {} },
    loader: { section: async () => ({ release: { build: 'b' } }) },
    drafts: { any: () => hasDraft },
    navigate: nothing,
    refresh: nothing,
  } as unknown as TakeOverDependencies);
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ params: { articleAlias: 'swimming' }, rendered }));
});

/** A person types a phone number and presses a button before the code is there; then the page is rendered again. What is pressed then. */
function renderedAgain(button: string, again: string): string[] {
  document.body.innerHTML = `<header><button>Send</button></header><main><form><input name="surname"><input name="phone">
    <button>Send</button>
    <i><button>Remove</button><button>Remove</button></i></form></main>`;
  const main = document.querySelector('main') as HTMLElement;
  const pressed = main.querySelector<HTMLElement>(button) as HTMLElement;
  const phone = main.querySelector<HTMLInputElement>('[name=phone]') as HTMLInputElement;
  const typed: [HTMLInputElement, { value: string; checked: boolean }][] = [[phone, { value: '9123 4567', checked: false }]];
  globalThis.portalPresses = { around: () => undefined, take: () => ({ pressed, typed }) };
  main.innerHTML = again;
  const ids: string[] = [];
  main.addEventListener('click', ({ target }) => ids.push((target as HTMLElement).id));
  doAgain();
  globalThis.portalPresses = undefined;
  return ids;
}
const heldBy = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

test('page is rendered again after a person typed and pressed - the same field holds it, and the same button is pressed', () => {
  const again = `<form><input name="title"><input name="phone"><input name="surname" value="Chan">
    <button type="button" id="send">Send</button>
    <button type="button" id="first">Remove</button><button type="button" id="second">Remove</button></form>`;
  expect(renderedAgain('i button:last-child', again)).toEqual(['second']);
  expect(renderedAgain('button', again)).toEqual(['send']);
  expect([heldBy('phone'), heldBy('surname'), heldBy('title')]).toEqual(['9123 4567', 'Chan', '']);
});

test('page that is rendered again has more buttons of that name, or lacks the field - nothing else is pressed or filled in', () => {
  const again = `<form><input name="surname">${'<button type="button" id="one">Remove</button>'.repeat(3)}</form>`;
  expect(renderedAgain('i button', again)).toEqual([]);
  expect(heldBy('surname')).toBe('');
});
