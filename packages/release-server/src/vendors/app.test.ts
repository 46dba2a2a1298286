import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  allowVendor,
  approve,
  checkPublished,
  developmentKeys,
  keyringOf,
  linkToPreview,
  makeDevelopmentKeys,
  openReleases,
  promote,
  type Releases,
  refuse,
  revokeVendor,
} from '@portal/releases';
import { makeKey, publicKeyOf, readBuild, readFeed, readKey, signBuild, signText, upload } from '@portal/releases/format';
import { conformingBuild, fakePortal } from '@portal/releases/testing';
import { pack } from 'tar-stream';
import { createVendorsApp, type VendorsOptions } from './app.ts';

let folder: string;
let operator: Releases;
let server: Server;
let address: string;
let keys: ReturnType<typeof developmentKeys>;

beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  await makeDevelopmentKeys(folder, ['acme', 'bank']);
  keys = developmentKeys(folder);
  operator = openReleases(folder);
  await listen();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await close();
});

async function listen(options: Partial<VendorsOptions> = {}) {
  const operator = () => {
    throw new Error('The service signs nothing');
  };
  const withoutKeys = openReleases(folder, { ...keyringOf(folder), vendor: () => undefined, operator });
  const app = createVendorsApp({ releases: withoutKeys, limits: { bytes: 1_000_000, seconds: 60 }, atOnce: 4, ...options });
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve()) as Server;
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
const published = async () => (await operator.store.list()).map(({ release }) => release.build);

type BuildChanges = Parameters<typeof conformingBuild>[0];

async function signed(changes: BuildChanges = {}, key = keys.vendor('acme')) {
  const dist = await conformingBuild(changes);
  await signBuild(dist, readKey(key));
  return dist;
}

const send = async (changes?: BuildChanges) => upload(address, await signed(changes));
const build = 'payment-acme-1.0.0-1a2b3c4d';
const next = (changes: BuildChanges = {}) => ({ version: '1.0.1', build: 'payment-acme-1.0.1-1a2b3c4d', ...changes });

test('publishes a signed release, which an operator must approve', async () => {
  expect(await send()).toEqual({ section: 'payment', provider: 'acme', version: '1.0.0', build });
  await expect(approve(operator, build)).rejects.toMatchObject({ code: 'REL-406' });
  await checkPublished(operator, build, async () => [], { by: 'mei' });
  await approve(operator, build);
  const { history, verdicts } = await operator.registry.read();
  expect([history.map(({ action, by }) => [action, by]), verdicts[build]?.state]).toEqual([
    [
      ['publish', 'mei'],
      ['approve', undefined],
    ],
    'approved',
  ]);
});

test('changes nothing when a copy of a release is sent again', async () => {
  const dist = await signed();
  await upload(address, dist);
  await upload(address, await signed(next()));
  await upload(address, dist);
  expect(await published()).toEqual([build, 'payment-acme-1.0.1-1a2b3c4d']);
  expect((await operator.registry.read()).revision).toBe(0);
});

const bare = { exposed: [], messages: {}, routes: {}, widgets: {} };

test.each<[string, string, BuildChanges]>([
  ["names another provider than its key's", 'REL-307', { provider: 'bank' }],
  ['uses a name that is already published', 'REL-308', { scripts: { 'page.1.js': '/* another */' } }],
  ['is for another contract', 'REL-310', next({ contract: '^99.0.0' })],
  ['accepts any contract', 'REL-311', next({ contract: '*' })],
  ["preloads for another section's page", 'REL-312', next({ preloads: { ...bare, routes: { home: ['page.1.js'] } } })],
  ['has a version that was already published', 'REL-313', { build: 'payment-acme-1.0.0-ffffffff' }],
  ['has a lower version', 'REL-313', { version: '0.9.9', build: 'payment-acme-0.9.9-1a2b3c4d' }],
  ['is only a pre-release of it', 'REL-313', { version: '1.0.0-rc.1', build: 'payment-acme-1.0.0-rc.1-1a2b3c4d' }],
  ["has another section's name", 'REL-314', next({ build: 'account-acme-1.0.1-1a2b3c4d' })],
  ['lacks a page', 'REL-314', next({ preloads: bare })],
  ['contains a second copy of React', 'REL-314', next({ scripts: { 'page.1.js': "'react.transitional.element'" } })],
  ['evaluates text', 'REL-314', next({ scripts: { 'page.1.js': "eval('1')" } })],
  ['is not a script', 'REL-314', next({ scripts: { 'page.1.js': '<html>' } })],
  ['is too large for its pages', 'REL-314', next({ scripts: { 'page.1.js': `'${randomText(200_000)}'` } })],
  ['lacks a text in Chinese', 'REL-314', next({ scripts: { 'zh.1.js': "JSON.parse('{}')" } })],
])('a release %s: %s, and nothing is stored', async (_what, code, changes) => {
  await send();
  await expect(send(changes)).rejects.toMatchObject({ code });
  expect(await published()).toEqual([build]);
});

test.each([
  ['was not run', { rules: ['files'], failed: [] }],
  ['failed', { rules: ['files', 'suite'], failed: ['suite'] }],
  ['passed, but not its pages in a browser', { rules: ['suite', 'serves'], failed: ['serves'] }],
])('allows preview but not approval of a release whose suite %s', async (_what, check) => {
  await send({ check });
  const { link } = await linkToPreview(operator, build, { origin: 'https://portal.test', path: '/en/', by: ['Mei', 'Ho'] });
  expect(link).toContain('https://portal.test/preview/');
  await expect(checkPublished(operator, build, async () => [])).rejects.toMatchObject({ code: 'REL-315' });
  await expect(approve(operator, build)).rejects.toMatchObject({ code: 'REL-406' });
  await expect(promote(operator, build)).rejects.toMatchObject({ code: 'REL-406' });
  await upload(address, await signed(next()));
  await checkPublished(operator, 'payment-acme-1.0.1-1a2b3c4d', async () => []);
  await approve(operator, 'payment-acme-1.0.1-1a2b3c4d');
});

test.each<[string, string, () => Promise<string>]>([
  ['without a signature', 'REL-303', () => conformingBuild()],
  [
    'changed after it was signed',
    'REL-303',
    async () => {
      const dist = await signed();
      const path = join(dist, 'release.json');
      await writeFile(path, (await readFile(path, 'utf8')).replace('"version":"1.0.0"', '"version":"1.0.9"'));
      return dist;
    },
  ],
  [
    'with a file that was changed',
    'REL-302',
    async () => {
      const dist = await signed();
      const path = join(dist, 'page.1.js');
      await writeFile(path, (await readFile(path, 'utf8')).replace('page', 'evil'));
      return dist;
    },
  ],
  [
    'signed by a stranger',
    'REL-304',
    async () => {
      await makeKey(join(folder, 'stranger.pem'));
      return signed({}, join(folder, 'stranger.pem'));
    },
  ],
  [
    'signed by a revoked key',
    'REL-305',
    async () => {
      await revokeVendor(folder, readKey(keys.association), { key: publicKeyOf(readKey(keys.vendor('acme'))), why: 'lost' });
      return signed();
    },
  ],
  [
    'signed by an expired key',
    'REL-306',
    async () => {
      await allow({ expires: new Date(0).toISOString() });
      return signed();
    },
  ],
  [
    'signed by a key for another section',
    'REL-307',
    async () => {
      await allow({ sections: ['account'] });
      return signed();
    },
  ],
])('stores no release %s and returns %s', async (_what, code, make) => {
  const dist = await make();
  await expect(upload(address, dist)).rejects.toMatchObject({ code });
  expect(await published()).toEqual([]);
});

const allow = (changes: Partial<Parameters<typeof allowVendor>[2]>) => {
  const vendor = {
    key: publicKeyOf(readKey(keys.vendor('acme'))),
    provider: 'acme',
    sections: ['payment' as const],
    expires: '2100-01-01T00:00:00.000Z',
  };
  return allowVendor(folder, readKey(keys.association), { ...vendor, ...changes });
};

test('reports all faults of a release at once', async () => {
  const refusal = await send({ scripts: { 'page.1.js': "eval('1');document.write('<p>')", 'en.1.js': "JSON.parse('{}')" } }).catch(
    (error) => error,
  );
  expect(refusal.findings).toEqual([
    'policy: dist/page.1.js: eval(…)',
    'policy: dist/page.1.js: document.write(…)',
    'shipped-texts: en lacks ["付款"]',
  ]);
});

type Entry = [{ name: string; type?: 'file' | 'symlink' | 'directory'; linkname?: string }, string?];

/** Sends an archive that no real tool would make. */
async function sendArchive(entries: Entry[], cut = (bytes: Buffer) => bytes) {
  const archive = pack();
  for (const [header, content] of entries) archive.entry(header, content ?? '');
  archive.finalize();
  const response = await fetch(`${address}/releases`, { method: 'POST', body: new Uint8Array(cut(await buffer(archive))) });
  return [response.status, ((await response.json()) as { code: string }).code];
}

async function entriesOf(dist: string): Promise<Entry[]> {
  const { files } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as { files: { path: string }[] };
  const names = ['release.json', 'release.sig', ...files.map(({ path }) => path)];
  return Promise.all(names.map(async (name): Promise<Entry> => [{ name }, await readFile(join(dist, name), 'utf8')]));
}

test.each<[string, (entries: Entry[]) => Entry[]]>([
  ['a path that leads out of its folder', (entries) => [...entries, [{ name: '../outside.js' }, 'x']]],
  ['a file with an absolute path', (entries) => [...entries, [{ name: '/tmp/outside.js' }, 'x']]],
  [
    'a link in place of a file',
    (entries) => entries.map((entry, at) => (at === 4 ? [{ name: entry[0].name, type: 'symlink', linkname: '/etc/passwd' }] : entry)),
  ],
  [
    'a link in place of the description',
    (entries) => [[{ name: 'release.json', type: 'symlink', linkname: '/etc/passwd' }], ...entries.slice(1)],
  ],
  ['a folder', (entries) => [...entries, [{ name: 'more', type: 'directory' }]]],
  ['a file that is not listed', (entries) => [...entries, [{ name: 'more.js' }, 'x']]],
  ['a file twice', (entries) => [...entries, entries.at(-1) as Entry]],
  ['a file longer than listed', (entries) => entries.map((entry, at) => (at === 4 ? [entry[0], `${entry[1]}more`] : entry))],
  ['a description that is too long', (entries) => [[{ name: 'release.json' }, ' '.repeat(600_000)], ...entries.slice(1)]],
  ['a file before its description', (entries) => [entries[2] as Entry, ...entries]],
  ['no signature', (entries) => entries.filter(([{ name }]) => name !== 'release.sig')],
  ['no last file', (entries) => entries.slice(0, -1)],
  ['nothing', () => []],
])('returns REL-502 for an archive with %s and writes nothing', async (_what, change) => {
  const before = await readdir(tmpdir());
  expect(await sendArchive(change(await entriesOf(await signed())))).toEqual([400, 'REL-502']);
  expect(await published()).toEqual([]);
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('upload-') && !before.includes(name))).toEqual([]);
});

test('returns REL-502 for an upload that is cut short or no archive', async () => {
  const entries = await entriesOf(await signed());
  expect(await sendArchive(entries, (bytes) => bytes.subarray(0, 3000))).toEqual([400, 'REL-502']);
  expect(await sendArchive([], () => Buffer.from('not an archive'.repeat(100)))).toEqual([400, 'REL-502']);
  expect(await sendArchive([], () => Buffer.alloc(0))).toEqual([400, 'REL-502']);
});

test('full disk is no fault of the upload, and a retry works', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const entries = await entriesOf(await signed());
  const full = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
  await close();
  await listen({ releases: { ...operator, registry: { ...operator.registry, keys: full } } });
  expect(await sendArchive(entries)).toEqual([500, 'INTERNAL']);
  await close();
  await listen();
  expect((await sendArchive(entries))[0]).toBe(201);
});

test('rejects too large uploads with REL-501', async () => {
  expect(await sendArchive([[{ name: 'release.json' }, ' '.repeat(1_100_000)]])).toEqual([413, 'REL-501']);
  const chunk = new Uint8Array(100_000);
  let left = 30;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
  });
  const response = await fetch(`${address}/releases`, { method: 'POST', body, duplex: 'half' } as RequestInit).then(
    async (response) => ((await response.json()) as { code: string }).code,
    () => 'cut off',
  );
  expect(['REL-501', 'cut off']).toContain(response);
});

test('returns REL-501 for a release with more files than allowed', async () => {
  const scripts = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}.js`, '1']));
  await expect(send({ scripts })).rejects.toMatchObject({ code: 'REL-501' });
});

test('ends an endless upload with REL-503 after the time limit', async () => {
  await close();
  await listen({ limits: { bytes: 1_000_000, seconds: 0.2 } });
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(100)) });
  const response = await fetch(`${address}/releases`, { method: 'POST', body, duplex: 'half' } as RequestInit).then(
    async (response) => ((await response.json()) as { code: string }).code,
    () => 'cut off',
  );
  expect(['REL-503', 'cut off']).toContain(response);
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('upload-'))).toEqual([]);
});

test('upload over the limit of open ones is REL-504', async () => {
  await close();
  await listen({ atOnce: 0 });
  await expect(send()).rejects.toMatchObject({ code: 'REL-504' });
  await makeKey(join(folder, 'stranger.pem'));
  await expect(upload(address, await signed({}, join(folder, 'stranger.pem')))).rejects.toMatchObject({ code: 'REL-304' });
});

/** Holds each check until `end` is called. */
function heldChecks() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const findFaults = async (dist: string) => {
    begun.push((await readBuild(dist)).release.build);
    return new Promise<string[]>((resolve) => ends.push(() => resolve([])));
  };
  const end = () => {
    for (const resolve of ends.splice(0)) resolve();
  };
  return { begun, findFaults, end };
}
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('repeated uploads by a stranger take no slot', async () => {
  const dist = await signed();
  await upload(address, dist);
  await close();
  const { begun, findFaults } = heldChecks();
  await listen({ atOnce: 1, findFaults });
  const sent = await Promise.all(Array.from({ length: 12 }, () => upload(address, dist)));
  expect(sent.map((item) => item.build)).toEqual(Array(12).fill(build));
  expect(begun).toEqual([]);
});

test("discards other files under a live release's description", async () => {
  await send();
  const entries = await entriesOf(await signed());
  const evil = entries.map((entry, at): Entry => (at < 2 ? entry : [entry[0], `${entry[1]}evil`]));
  expect(await sendArchive(evil)).toEqual([201, undefined]);
  expect(await readFile(join(folder, 'store', build, 'page.1.js'), 'utf8')).not.toContain('evil');
});

test('rejects a lower version before it reads files', async () => {
  await send(next());
  const [description, signature] = await entriesOf(await signed());
  expect(await sendArchive([description as Entry, signature as Entry])).toEqual([409, 'REL-313']);
});

test("one vendor's flood does not delay another’s check", async () => {
  await close();
  const { begun, findFaults, end } = heldChecks();
  await listen({ atOnce: 3, findFaults });
  const flood = [1, 2, 3, 4, 5].map((patch) =>
    send({ version: `1.0.${patch}`, build: `payment-acme-1.0.${patch}-1a2b3c4d` }).catch(({ code }) => code),
  );
  await until(() => begun.length === 1);
  const bank = 'payment-bank-1.0.0-1a2b3c4d';
  const other = signed({ provider: 'bank', build: bank }, keys.vendor('bank')).then((dist) => upload(address, dist));
  await until(() => begun.length === 2);
  expect(begun[1]).toBe(bank);
  end();
  expect((await other).build).toBe(bank);
  const ending = setInterval(end, 5);
  const results = await Promise.all(flood);
  clearInterval(ending);
  expect(results.filter((item) => item === 'REL-504')).toHaveLength(2);
});

test('responds to others while a release takes seconds to check', async () => {
  const dist = await signed({ scripts: { 'page.1.js': `[${'{a:1},'.repeat(70_000)}]` } });
  let isOver = false;
  const sent = upload(address, dist).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  const began = performance.now();
  while (!isOver) {
    const from = performance.now();
    await fetch(`${address}/nowhere`);
    waits.push(performance.now() - from);
  }
  expect((await sent).build).toBe(build);
  // If the check ran where others are served, they would wait until it ended.
  expect(Math.max(...waits) / (performance.now() - began)).toBeLessThan(0.5);
});

test('returns REL-314 and stays up when a script crashes the parser', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  await expect(send({ scripts: { 'page.1.js': deep } })).rejects.toMatchObject({ code: 'REL-314' });
  expect((await fetch(`${address}/nowhere`)).status).toBe(404);
});

test('publishes only the first of two releases with one version', async () => {
  const builds = [build, 'payment-acme-1.0.0-ffffffff'];
  const sent = await Promise.allSettled(builds.map((name) => send({ build: name })));
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'REL-313' } });
});

test('returns REL-505 when no service listens at the address', async () => {
  const dist = await signed();
  await expect(upload(`${address}/elsewhere`, dist)).resolves.toBeDefined();
  await close();
  await expect(upload(address, dist)).rejects.toMatchObject({ code: 'REL-505' });
  await listen();
});

test('shows no path of the machine in an error response', async () => {
  const dist = await signed();
  await appendFile(join(dist, 'page.1.js'), '');
  await rm(join(dist, 'release.sig'));
  await writeFile(join(dist, 'release.sig'), 'none');
  const refusal = await upload(address, dist).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'REL-303' });
  expect(refusal.message).not.toContain(tmpdir());
});

/** Repeatable, and hardly shorter after compression. */
function randomText(length: number): string {
  return Array.from({ length: length / 64 }, (_, index) => createHash('sha384').update(String(index)).digest('base64')).join('');
}

describe('the feed', () => {
  const ofBank = { provider: 'bank', build: 'payment-bank-1.0.0-1a2b3c4d' };
  const feedOf = (provider: string) => readFeed(address, readKey(keys.vendor(provider)));

  test('shows a vendor its own releases, counts and decisions without names', async () => {
    const fault = { code: 'F-601', name: 'TypeError', message: 'x is not a function', times: 4, pages: 3 };
    const felt = { name: 'INP', route: 'invoice', line: '4g' };
    // Three presses within 25 ms, and one within 75.
    const vitals = [{ ...felt, counts: [3, 0, 1] }];
    const count = { section: 'payment', build, loads: 9, failures: { 'F-601': 2 }, visits: 8, failed: 2, slow: 1, waited: 3, vitals };
    const portal = await fakePortal({
      '/healthz': { revision: 1, refused: [] },
      '/visits': { since: '', sample: 1, visits: 8, sections: [count] },
      '/rendered': { builds: [{ build, routes: { invoice: { rendered: 5, bare: 1 } } }] },
      '/faults': { builds: [{ build, faults: [{ ...fault, at: ['page.1.js:1:5', 'remote.1.js:1:2'] }] }] },
    });
    await close();
    await listen({ portals: [portal.origin, 'http://127.0.0.1:1'] });
    // One token, of line 12 in a source.
    const map = JSON.stringify({ version: 3, names: [], sources: ['webpack://payment/./src/page.tsx'], mappings: 'AAWA' });
    await send({ scripts: { 'page.1.js.map': map } });
    await upload(address, await signed(next()));
    await upload(address, await signed(ofBank, keys.vendor('bank')));
    for (const item of [build, ofBank.build]) await checkPublished(operator, item, async () => [], { by: 'mei' });
    await approve(operator, build);
    await promote(operator, build, { by: 'mei' });
    await refuse(operator, next().build, { by: 'mei', why: 'its title is wrong' });
    const feed = await feedOf('acme');
    portal.stop();
    expect(feed.sections.find(({ section }) => section === 'payment')).toEqual({ section: 'payment', live: build });
    expect(feed.releases).toEqual([
      {
        section: 'payment',
        version: '1.0.0',
        build,
        state: 'live',
        visits: 8,
        failed: 2,
        slow: 1,
        waited: 3,
        failures: { 'F-601': 2 },
        vitals: [{ ...felt, p75: 25, visits: 4 }],
        faults: [{ ...fault, at: ['src/page.tsx:12', 'remote.1.js:1:2'] }],
        routes: { invoice: { rendered: 5, bare: 1 } },
      },
      expect.objectContaining({ version: '1.0.1', state: 'refused', visits: 0 }),
    ]);
    expect(feed.decisions[0]).toEqual({
      revision: (await operator.registry.read()).revision,
      at: expect.any(String),
      action: 'refuse',
      section: 'payment',
      build: next().build,
      why: 'its title is wrong',
    });
    expect(feed.silent).toEqual(['http://127.0.0.1:1']);
    expect(JSON.stringify(feed)).not.toMatch(/mei|bank/);
    expect((await feedOf('bank')).releases.map((item) => item.build)).toEqual([ofBank.build]);
  });

  const requested = (authorization?: string) =>
    fetch(`${address}/feed`, { headers: authorization ? { Authorization: authorization } : {} });
  const call = (time: string, signed = time) => {
    const key = readKey(keys.vendor('acme'));
    return `Portal-Key ${publicKeyOf(key)} ${time} ${signText('feed', signed, key)}`;
  };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  test.each([
    ['is not signed', () => undefined],
    ['is an old one again', () => call(minutesAgo(6))],
    ['has a time that was not signed', () => call(minutesAgo(0), minutesAgo(6))],
    [
      'is signed as a release is',
      () => call(minutesAgo(0)).replace(/\S+$/, signText('release', minutesAgo(0), readKey(keys.vendor('acme')))),
    ],
  ])('rejects a call that %s', async (_what, authorization) => {
    const response = await requested(authorization());
    expect([response.status, await response.json()]).toEqual([403, { code: 'REL-303', message: expect.any(String) }]);
  });

  test('rejects a call with an unknown or revoked key', async () => {
    const path = join(folder, 'stranger.pem');
    await makeKey(path);
    await expect(readFeed(address, readKey(path))).rejects.toMatchObject({ code: 'REL-304' });
    await revokeVendor(folder, readKey(keys.association), { key: publicKeyOf(readKey(keys.vendor('acme'))), why: 'stolen' });
    await expect(feedOf('acme')).rejects.toMatchObject({ code: 'REL-305' });
  });
});
