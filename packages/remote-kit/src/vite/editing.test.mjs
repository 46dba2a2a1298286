import { expect, jest, test } from '@jest/globals';
import { editable } from './editing.mjs';
import { sourcePlaces } from './source-places.mjs';

const base = '/releases/payment-acme-dev/';
const release = { section: 'payment', provider: 'acme', version: '1.0.0', build: 'payment-acme-dev', format: 'module' };
const plugin = editable({ release, base, remote: '/remote/src/remote.tsx' });

/** Sends a request through what the plugin adds to a development server. */
function ask(url) {
  const added = [];
  plugin.configureServer({ middlewares: { use: (...one) => added.push(one) }, environments: {} });
  const request = { url };
  const answer = { setHeader() {}, end: (text) => Object.assign(answer, { text }) };
  for (const [path, work] of added.map((one) => (one.length === 2 ? one : ['', one[0]]))) {
    if (path && request.url === path) return work(request, answer) && answer.text;
    if (!path) work(request, answer, () => {});
  }
  return request.url;
}

test('the portal asks for a file of the release without its folder - Vite finds it under the address that modules import it by', () => {
  expect(ask('/src/remote.tsx?t=1')).toBe(`${base}src/remote.tsx?t=1`);
  expect(ask(`${base}src/remote.tsx`)).toBe(`${base}src/remote.tsx`);
});

test('the portal asks what the release is - its entry is a module that the server has, and it preloads nothing', () => {
  const description = JSON.parse(ask('/release.json'));
  expect(description).toMatchObject({ ...release, preloads: { exposed: [], messages: {}, routes: {}, widgets: {} } });
  expect(description.files.map(({ path }) => path)).toEqual([description.entry]);
  expect(plugin.load(plugin.resolveId(`/${description.entry}`))).toContain('/remote/src/remote.tsx');
});

/** Runs a module as the page does, with the refresh runtime of the shell; answers what it registered, and takes an update. */
function run(code) {
  const runtime = {
    register: jest.fn(),
    createSignatureFunctionForTransform: () => () => {},
    isLikelyComponentType: (value) => typeof value === 'function',
  };
  const hot = { accept: jest.fn(), invalidate: jest.fn() };
  const made = plugin.transform.handler(code, '/remote/src/page.tsx').code.replaceAll('import.meta.hot', 'hot');
  globalThis.__REFRESH_RUNTIME__ = runtime;
  new Function('hot', made)(hot);
  return { runtime, hot, update: (next) => hot.accept.mock.calls[0][0](next) };
}

test('a component is saved - it is known by its file and name, and takes its own update', () => {
  const { runtime, hot, update } = run("function Page() {}\n$RefreshReg$(Page, 'Page');");
  expect(runtime.register.mock.calls).toEqual([[expect.any(Function), '/remote/src/page.tsx Page']]);
  update({ Page: () => {} });
  expect(hot.invalidate).not.toHaveBeenCalled();
});

test('a module has more than components - who imports it takes the update', () => {
  const { hot, update } = run("function Page() {}\n$RefreshReg$(Page, 'Page');");
  update({ Page: () => {}, limit: 3 });
  expect(hot.invalidate).toHaveBeenCalled();
});

test('a module has hooks only - it runs, and leaves its updates to who imports it', () => {
  expect(run('const sign = $RefreshSig$();').hot.accept).not.toHaveBeenCalled();
});

test('a line of a stack - is answered with its place in the sources, whatever update of the file it is of', async () => {
  // The third line of what is served is the second of the source.
  const map = { version: 3, sources: ['page.tsx'], names: [], mappings: ';AAAA;AACA' };
  const getModuleByUrl = async (url) => (url === '/src/page.tsx' ? { transformResult: { map } } : undefined);
  const places = sourcePlaces({ environments: { client: { moduleGraph: { getModuleByUrl } } } });
  const answers = ['/src/page.tsx:3:1', '/src/page.tsx?t=17:3:1', '/src/other.tsx:3:1', '/@vite/client:1:1'].map(async (url) => {
    const answer = { setHeader() {}, end: (text) => Object.assign(answer, { text }) };
    await places({ url }, answer);
    return answer.text;
  });
  expect(await Promise.all(answers)).toEqual(['src/page.tsx:2', 'src/page.tsx:2', 'Not found', 'Not found']);
});
