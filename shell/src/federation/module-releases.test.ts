import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { deadlineIn } from './deadline.ts';
import { sampleRelease, sampleRemote } from './testing/sample-release.ts';

const importModule = jest.fn<typeof import('./import-module.ts').importModule>();
jest.unstable_mockModule('./import-module.ts', () => ({ importModule }));
const { loadRelease } = await import('./load-release.ts');
const { scriptErrorCode } = await import('../protocol/section-error.ts');

beforeAll(async () => void (await import('./runtime.ts')));
beforeEach(() => void importModule.mockReset());

const sampleModule = (fields = {}) => sampleRelease({ format: 'module', ...fields });
const exposing = (expose: () => Promise<unknown>) => async () => {
  const module = await expose();
  return () => module;
};
const entryOf = (expose: () => Promise<unknown> = async () => sampleRemote()) => ({ init: jest.fn(), get: exposing(expose) });
const refused = new TypeError('Failed to fetch dynamically imported module: http://localhost/releases/membership/remote.js');

async function load(live = sampleModule(), milliseconds = 4_000) {
  const loading = loadRelease('membership', { live }, deadlineIn(milliseconds), () => {});
  return loading.then(
    ({ release }) => release.build,
    (error) => error.code ?? error,
  );
}

test('a release of ES modules is loaded - its entry is imported as it stands, and gets the shared libraries, each there at once', async () => {
  const live = sampleModule();
  const entry = entryOf();
  importModule.mockResolvedValue(entry);
  expect(await load(live)).toBe(live.build);
  expect(importModule.mock.calls).toEqual([[`http://localhost/releases/${live.build}/remoteEntry.js`]]);
  const scope = entry.init.mock.calls[0]?.[0] as Record<string, Record<string, { lib(): unknown }>>;
  const [react] = Object.values(scope.react ?? {});
  expect(react?.lib()).toHaveProperty('useState');
});

test.each([
  ['Chromium', refused.message],
  ['Firefox', 'error loading dynamically imported module: http://localhost/releases/membership/remote.js'],
  ['Safari', 'Importing a module script failed.'],
])('the entry is missing or changed, as %s says it - tried three times, then F-201; later it comes', async (_browser, words) => {
  importModule.mockRejectedValue(new TypeError(words));
  const live = sampleModule();
  expect(await load(live)).toBe('F-201');
  expect(importModule).toHaveBeenCalledTimes(3);
  importModule.mockResolvedValue(entryOf());
  expect(await load(live)).toBe(live.build);
});

test.each([
  ['throws', () => importModule.mockRejectedValue(new TypeError('x is not a function')), 'F-203'],
  ['exports no container', () => importModule.mockResolvedValue({ default: {} }), 'F-203'],
  ['never comes', () => importModule.mockReturnValue(new Promise(() => {})), 'F-202'],
])('the entry %s - it is asked for once, and the section fails with its number', async (_what, make, code) => {
  make();
  expect(await load(sampleModule(), 600)).toBe(code);
  expect(importModule).toHaveBeenCalledTimes(1);
});

test('the entry takes the chunks of the shell - F-204, and the shell has them back', async () => {
  const chunks = (globalThis as unknown as Record<string, { push: unknown }>).webpackChunkportal_shell ?? { push: () => 0 };
  Object.assign(globalThis, { webpackChunkportal_shell: chunks });
  const { claimNames } = await import('./build-names.ts');
  claimNames('shell');
  const { push } = chunks;
  importModule.mockImplementation(async () => {
    chunks.push = () => 0;
    return entryOf();
  });
  expect(await load()).toBe('F-204');
  expect(chunks.push).toBe(push);
});

test.each([
  ['is refused', () => Promise.reject(refused), 'F-301'],
  ['throws', () => Promise.reject(new TypeError('x is not a function')), 'F-303'],
  ['never comes', () => new Promise(() => {}), 'F-302'],
])('a module of the remote %s - the section fails with its number', async (_what, expose, code) => {
  importModule.mockResolvedValue(entryOf(expose));
  expect(await load(sampleModule(), 1_500)).toBe(code);
});

test("a page's module was refused - it is a refusal, which is tried again, and not the page's own failure", () => {
  const codes = ['F-501', 'F-502', 'F-503'] as const;
  expect(scriptErrorCode(refused, codes)).toBe('F-501');
  expect(scriptErrorCode(new TypeError('Failed to fetch'), codes)).toBe('F-503');
});

test('the live release fails, the one before is of ES modules - it stands in', async () => {
  const previous = sampleModule();
  globalThis.fetch = jest.fn<typeof fetch>(async () => Response.json({ ...previous, section: 'membership', files: [] }));
  jest.resetModules();
  const again = await import('./load-release.ts');
  importModule.mockResolvedValue(entryOf());
  const releases = { live: sampleModule({ contract: '^99.0.0' }), previous: { build: previous.build, integrity: 'sha384-x', modules: {} } };
  const { release } = await again.loadRelease('membership', releases, deadlineIn(4_000), () => {});
  expect(release).toMatchObject({ build: previous.build, format: 'module' });
});
