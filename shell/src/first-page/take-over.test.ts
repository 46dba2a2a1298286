import { expect, jest, test } from '@jest/globals';
import { allRoutes } from '@portal/contract';
import { SectionError } from '../protocol/section-error.ts';
import { createMismatchReporter, type TakeOverDependencies, takeOver } from './take-over.ts';

const origin = 'https://portal.example';
const inSection = `\n    at h2\n    at ClassRow (${origin}/releases/catalogue-acme-1.2.0-3f/page.js:1:2)`;
const ofUi = `\n    at p\n    at Hours (<anonymous>)\n    at Stack (${origin}/assets/main.js:3:4)`;
const inShell = `\n    at Layout (${origin}/assets/main.js:1:2)`;

test.each([
  ["a section's component", inSection + inShell, 'catalogue-acme-1.2.0-3f', 'ClassRow'],
  ["a section's component without an address, in the design system's", ofUi + inSection + inShell, 'catalogue-acme-1.2.0-3f', 'Hours'],
  ["the shell's component", inShell, 'the shell', 'Layout'],
])('browser renders %s differently - the error names its build and the component', (_where, stack, build, component) => {
  const report = jest.fn<(error: unknown) => void>();
  createMismatchReporter(report, () => false)(new Error('#418'), { componentStack: stack });
  const { message } = report.mock.calls[0]![0] as Error;
  expect(message).toContain(`this part of ${build} differently`);
  expect(message.split('\n').find((line) => line.includes('('))).toContain(component);
});

test('browser has translated what the server wrote before React came - no section is to blame, so nothing is reported [LAYOUT-30]', () => {
  const report = jest.fn();
  createMismatchReporter(report, () => true)(new Error('#418'), { componentStack: inSection });
  expect(report).not.toHaveBeenCalled();
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
    holdTexts: () => nothing,
  } as unknown as TakeOverDependencies);
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ params: { articleAlias: 'swimming' }, rendered }));
});

test.each([
  ['comes', async () => null],
  ["doesn't come", () => Promise.reject(new SectionError('F-202', 'catalogue'))],
  ['leads elsewhere', () => Promise.reject(new Response(null, { status: 302, headers: { Location: '/en' } }))],
])(
  "a page's code %s after the person went on to another page, where they have begun a form - that one stays as it is",
  async (_how, load) => {
    let begin = () => {};
    const asked = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const navigate = jest.fn();
    const route = allRoutes.find(({ name }) => name === 'article')!;
    const page = takeOver({
      page: { route, params: { articleAlias: 'swimming' }, href: `${origin}/en/article/swimming` },
      routes: [{ id: 'catalogue.article', loader: () => asked.then(load) }],
      firstPage: { build: 'b', sent: 0, answers: {} },
      loader: { section: async () => ({ release: { build: 'b' } }) },
      drafts: { any: () => true },
      navigate,
      refresh: () => {},
      holdTexts: () => () => {},
    } as unknown as TakeOverDependencies)!;
    page.layoutReady();
    page.shown();
    begin();
    await page.retry();
    expect(page.status.getState()).toBe('written');
    expect(navigate).not.toHaveBeenCalled();
  },
);

test('a form is begun in this tab - the page is drawn again only once the layout works, or a press on it would be lost', async () => {
  const route = allRoutes.find(({ name }) => name === 'article')!;
  const page = takeOver({
    page: { route, params: { articleAlias: 'swimming' }, href: `${origin}/en/article/swimming` },
    routes: [{ id: 'catalogue.article', loader: async () => null }],
    firstPage: { build: 'b', sent: 0, answers: {} },
    loader: { section: async () => ({ release: { build: 'b' } }) },
    drafts: { any: () => true },
    navigate: () => {},
    refresh: () => {},
    holdTexts: () => () => {},
  } as unknown as TakeOverDependencies)!;
  const drawn = page.retry();
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.status.getState()).toBe('written');
  page.layoutReady();
  await drawn;
  expect(page.status.getState()).toBe('other');
});

test('section’s code has come - the browser translates nothing until it has taken over the page and the parts of it that can wait [LAYOUT-30]', async () => {
  let idle = () => {};
  globalThis.requestIdleCallback = (work) => {
    idle = () => work({ didTimeout: false, timeRemaining: () => 50 });
    return 0;
  };
  const route = allRoutes.find(({ name }) => name === 'article')!;
  let held = 0;
  const page = takeOver({
    page: { route, params: { articleAlias: 'swimming' }, href: `${origin}/en/article/swimming` },
    routes: [{ id: 'catalogue.article', loader: async () => null }],
    firstPage: { build: 'b', sent: 0, answers: {} },
    loader: { section: async () => ({ release: { build: 'b' } }) },
    drafts: { any: () => false },
    holdTexts: () => {
      held += 1;
      return () => {
        held -= 1;
      };
    },
  } as unknown as TakeOverDependencies)!;
  expect(held).toBe(0);
  await page.retry();
  expect(held).toBe(1);
  page.shown();
  expect(held).toBe(1);
  idle();
  expect(held).toBe(0);
});
