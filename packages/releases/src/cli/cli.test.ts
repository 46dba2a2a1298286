import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeKey } from '../format/index.ts';
import {
  approve,
  developmentKeys,
  keyringOf,
  openKeys,
  openReleases,
  openStorage,
  promote,
  publishUnchecked,
  readTrustedReleases,
} from '../index.ts';
import { conformingBuild, emptyFolder, fakePortal, sampleBuild, sampleFolder } from '../testing/index.ts';
import { runCommands } from './run-commands.ts';

async function portalReleases(folder: string, ...words: string[]): Promise<{ code: number; out: string }> {
  const lines: string[] = [];
  const code = await runCommands(['--folder', folder, ...words], (text) => lines.push(`${text}\n`));
  return { code, out: lines.join('') };
}

test("program writes the error and exits with the command's code", async () => {
  const folder = await emptyFolder();
  const ended = await new Promise<[number, string]>((resolve) => {
    execFile(
      process.execPath,
      ['src/cli/cli.ts', '--folder', folder, 'list'],
      { env: { ...process.env, NODE_OPTIONS: '' } },
      (error, _stdout, stderr) => resolve([Number(error?.code), stderr]),
    );
  });
  expect(ended).toEqual([1, expect.stringMatching(/^REL-401 /)]);
});

test('each command writes which state it changed', async () => {
  const folder = await sampleFolder();
  const [first, second, three] = ['1.0.0', '1.0.1', '1.0.2'].map((version) => `payment-acme-${version}-1a2b3c4d`) as [
    string,
    string,
    string,
  ];
  const build = (version: string) => conformingBuild({ version });
  expect(await portalReleases(folder, 'publish', '--development', '--promote', await build('1.0.0'), await build('1.0.1'))).toEqual({
    code: 0,
    out: `payment: ${first} is live\npayment: ${second} is live\n`,
  });
  expect(await portalReleases(folder, 'publish', await build('1.0.2'))).toEqual({ code: 0, out: `payment: ${three} is published\n` });
  expect(await portalReleases(folder, 'promote', three)).toEqual({ code: 1, out: `REL-406 ${three} is checked, not approved\n` });
  expect(await portalReleases(folder, 'approve', three, '--dry-run')).toEqual({
    code: 0,
    out: `${three}: checked → proposed\nThis was a dry run\n`,
  });
  expect(await portalReleases(folder, 'refuse', three, '--by', 'mei', '--why', 'slow')).toEqual({
    code: 0,
    out: `${three}: checked → refused\n`,
  });
  expect((await portalReleases(folder, 'list')).out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['revision 8'],
    ['SECTION', 'PROVIDER', 'VERSION', 'BUILD', 'STATE'],
    ['payment', 'acme', '1.0.0', first, 'was live'],
    ['payment', 'acme', '1.0.1', second, 'live'],
    ['payment', 'acme', '1.0.2', three, 'refused'],
    [''],
  ]);
  expect((await portalReleases(folder, 'history')).out).toMatch(/\n8 .* refuse +payment +payment-acme-1\.0\.2-1a2b3c4d +mei +slow\n$/);
  expect((await portalReleases(folder, 'rollback', 'payment')).out).toBe(
    `payment live: ${second} → ${first}\npayment goes back to: ${first} → nothing\n`,
  );
  expect(JSON.parse((await portalReleases(folder, '--json', 'verify')).out)).toEqual({ problems: [] });
  expect(JSON.parse((await portalReleases(folder, '--json', 'rollback', 'payment')).out)).toMatchObject({ code: 'REL-404' });
});

test('association, vendor and operator go live with their own keys', async () => {
  const [folder, offline] = [join(await emptyFolder(), 'releases'), await emptyFolder()];
  const key = async (name: string) => (await portalReleases(folder, 'keys', 'make', join(offline, name))).out.trim();
  const [association, operator, vendor] = [await key('association.pem'), await key('operator.pem'), await key('vendor.pem')];
  const signing = ['--association', join(offline, 'association.pem')];
  await portalReleases(folder, 'keys', 'init', ...signing, '--operator', operator);
  const allowed = await portalReleases(
    folder,
    'keys',
    'allow',
    'acme',
    vendor,
    ...signing,
    '--sections',
    'payment',
    '--expires',
    '2100-01-01',
  );
  expect(allowed.out).toContain(`acme      payment   ${vendor}  until 2100-01-01`);
  const dist = await conformingBuild();
  await portalReleases(folder, 'sign', dist, '--key', join(offline, 'vendor.pem'));
  Object.assign(process.env, { ASSOCIATION_KEY: association, OPERATOR_KEY: join(offline, 'operator.pem') });
  try {
    expect((await portalReleases(folder, 'publish', '--promote', dist, '--by', 'mei')).out).toBe(
      'payment: payment-acme-1.0.0-1a2b3c4d is published, and waits for another person to approve it\n',
    );
    expect((await portalReleases(folder, 'approve', 'payment-acme-1.0.0-1a2b3c4d', '--by', 'Mei')).out).toMatch(/^REL-408 /);
    await portalReleases(folder, 'approve', 'payment-acme-1.0.0-1a2b3c4d', '--by', 'ho');
    expect((await portalReleases(folder, 'promote', 'payment-acme-1.0.0-1a2b3c4d', '--by', 'mei')).out).toBe(
      'payment live: nothing → payment-acme-1.0.0-1a2b3c4d\n',
    );
  } finally {
    delete process.env.ASSOCIATION_KEY;
    delete process.env.OPERATOR_KEY;
  }
});

test('live releases survive a change of all keys', async () => {
  const [folder, offline] = [await sampleFolder(), await emptyFolder()];
  const key = async (name: string) => (await portalReleases(folder, 'keys', 'make', join(offline, name))).out.trim();
  const [association, operator] = [await key('association.pem'), await key('operator.pem')];
  await portalReleases(folder, 'publish', '--development', '--promote', await conformingBuild());
  const before = keyringOf(folder, {});
  const { operators } = openKeys(await readFile(join(folder, 'keys.json'), 'utf8'), before.association()).document;
  const liveBy = async (ASSOCIATION_KEY: string) => {
    const trust = {
      storage: openStorage(folder),
      memory: join(await emptyFolder(), 'seen.json'),
      keyring: keyringOf(folder, { ASSOCIATION_KEY }),
    };
    const refused: string[] = [];
    const { live } = await readTrustedReleases(trust, ({ message }) => refused.push(message));
    return refused.length > 0 ? 'refused' : Object.keys(live.sections).length > 0;
  };
  const both = `${association} ${before.association()}`;
  const signing = ['--association', join(offline, 'association.pem')];

  expect(await portalReleases(folder, 'keys', 'renew', ...signing)).toMatchObject({ code: 1, out: expect.stringMatching(/^REL-102 /) });
  expect(await liveBy(both)).toBe(true);
  expect((await portalReleases(folder, 'keys', 'renew', ...signing, '--former', before.association())).code).toBe(0);
  expect([await liveBy(both), await liveBy(association), await liveBy(before.association())]).toEqual([true, true, 'refused']);

  expect(await portalReleases(folder, 'keys', 'operators', operator, ...signing)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^REL-202 /),
  });
  await portalReleases(folder, 'keys', 'operators', operator, ...operators, ...signing);
  expect(await liveBy(association)).toBe(true);
  Object.assign(process.env, { ASSOCIATION_KEY: association, OPERATOR_KEY: join(offline, 'operator.pem') });
  try {
    expect((await portalReleases(folder, 'renew', '--by', 'mei')).code).toBe(0);
    expect((await portalReleases(folder, 'keys', 'operators', operator, ...signing)).code).toBe(0);
    expect(await liveBy(association)).toBe(true);
    process.env.OPERATOR_KEY = developmentKeys(folder).operator;
    expect(await portalReleases(folder, 'renew', '--by', 'mei')).toMatchObject({ code: 1, out: expect.stringMatching(/^REL-202 /) });
  } finally {
    delete process.env.ASSOCIATION_KEY;
    delete process.env.OPERATOR_KEY;
  }
});

test('makes no key that looks like a command line option', async () => {
  const folder = await emptyFolder();
  const keys = Array.from({ length: 300 }, (_, index) => makeKey(join(folder, `${index}.pem`)));
  for (const key of await Promise.all(keys)) expect(key).toMatch(/^ed25519:[\w-]{43}$/);
});

test('names the mistake in a mistyped command', async () => {
  const folder = await emptyFolder();
  expect(await portalReleases(folder, 'list', '--jsn')).toEqual({ code: 1, out: expect.stringContaining("unknown option '--jsn'") });
  expect(await portalReleases(folder, 'keys', 'mke')).toEqual({ code: 1, out: expect.stringContaining("unknown command 'mke'") });
  expect(await portalReleases(folder, 'keys', '--help')).toEqual({ code: 0, out: expect.stringContaining('allow') });
});

test('mistyped folder is REL-401 from each command', async () => {
  const mistyped = join(await emptyFolder(), 'relaeses');
  for (const words of [['list'], ['verify'], ['rollback', 'payment'], ['publish', await sampleBuild()]])
    expect(await portalReleases(mistyped, ...words)).toMatchObject({ code: 1, out: expect.stringMatching(/^REL-401 /) });
  await expect(readdir(mistyped)).rejects.toThrow('ENOENT');
});

test('`health` exits with 1 for an unhealthy portal', async () => {
  const folder = await sampleFolder();
  const responses: Record<string, unknown> = { '/healthz': { revision: 0, refused: [] } };
  const { origin, stop } = await fakePortal(responses);
  expect((await portalReleases(folder, 'health', origin)).code).toBe(0);
  responses['/healthz'] = { revision: 0, refused: ['REL-203'] };
  expect(await portalReleases(folder, 'health', origin)).toMatchObject({ code: 1, out: expect.stringMatching(/0 {7}REL-203\n/) });
  stop();
  expect(await portalReleases(folder, 'health', origin)).toMatchObject({ code: 1, out: expect.stringContaining('no answer') });
});

/** Publishes builds as checked, approves and promotes them. */
async function ship(folder: string, ...builds: string[]) {
  const releases = openReleases(folder);
  for (const dist of builds) {
    const { build } = await publishUnchecked(releases, dist);
    await approve(releases, build);
    await promote(releases, build);
  }
}

const visitCounts = (...sections: unknown[]) => ({ since: '2026-01-01T00:00:00.000Z', sample: 1, visits: 9, sections });

test('`health` sums up loads and failures of several portals', async () => {
  const folder = await sampleFolder();
  await ship(folder, await sampleBuild({ build: 'one' }), await sampleBuild({ build: 'two' }));
  const { revision } = JSON.parse((await portalReleases(folder, '--json', 'list')).out);
  const response = { '/healthz': { revision, refused: [] } };
  const first = await fakePortal({
    ...response,
    '/visits': visitCounts({ section: 'payment', build: 'one', loads: 50, failures: {} }),
  });
  const second = await fakePortal({
    ...response,
    '/visits': visitCounts(
      { section: 'payment', build: 'two', loads: 7, failures: { 'F-603': 1, 'F-601': 2 } },
      { section: 'payment', loads: 0, failures: { 'F-101': 1 } },
    ),
  });
  const visits = visitCounts({ section: 'payment', build: 'two', loads: 1, failures: { 'F-601': 1 } });
  const third = await fakePortal({ ...response, '/visits': visits });
  const portals = [first, second, third];
  const { code, out } = await portalReleases(folder, 'health', ...portals.map(({ origin }) => origin));
  for (const { stop } of portals) stop();
  expect(code).toBe(0);
  expect(
    out
      .trim()
      .split('\n')
      .slice(-2)
      .map((line) => line.split(/ {2,}/)),
  ).toEqual([
    ['SECTION', 'PROVIDER', 'VERSION', 'LIVE BUILD', 'LOADS', 'FAILURES'],
    ['payment', 'acme', '1.0.0', 'two', '8', 'F-601: 3, F-603: 1'],
  ]);
});

test('lists the releases that import an export of the contract', async () => {
  const folder = await sampleFolder();
  const build = (name: string, imports?: Record<string, string[]>) => sampleBuild({ build: name, ...(imports && { imports }) });
  await ship(
    folder,
    await build('old', { '@portal/contract': ['money', 'paths'], 'react-router-dom': ['Link'] }),
    await build('new', { '@portal/contract': ['money'] }),
    await build('whole', { '@portal/ui': ['*'] }),
    await build('quiet'),
  );
  expect((await portalReleases(folder, 'usage', 'paths')).out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['SECTION', 'PROVIDER', 'VERSION', 'BUILD', 'STATE', 'FROM'],
    ['payment', 'acme', '1.0.0', 'old', 'was live', '@portal/contract'],
    ['payment', 'acme', '1.0.0', 'whole', 'was live', '@portal/ui'],
    ['Imports unknown: quiet'],
    [''],
  ]);
  const { origin, stop } = await fakePortal({ '/visits': visitCounts({ section: 'payment', build: 'old', loads: 3, failures: {} }) });
  const { uses } = JSON.parse((await portalReleases(folder, '--json', 'usage', 'paths', origin)).out);
  stop();
  expect(uses.map((use: { build: string; loads: number }) => [use.build, use.loads])).toEqual([
    ['old', 3],
    ['whole', 0],
  ]);
});

test('reports an export that no release imports any more', async () => {
  const folder = await sampleFolder();
  await ship(folder, await sampleBuild({ imports: { '@portal/contract': ['money'] } }));
  expect((await portalReleases(folder, 'usage', 'paths')).out).toBe('No published release imports paths\n');
});

test('swap shows scripts and visits before it changes anything', async () => {
  const folder = await sampleFolder();
  await ship(folder, await sampleBuild({ build: 'old' }));
  const releases = openReleases(folder);
  await publishUnchecked(releases, await sampleBuild({ build: 'rival', provider: 'bank' }, '/* rival */'));
  await approve(releases, 'rival');
  const { origin, stop } = await fakePortal({
    '/healthz': { revision: 1, refused: [] },
    '/visits': visitCounts({ section: 'payment', build: 'old', loads: 40, failures: {}, visits: 30 }),
  });
  const { code, out } = await portalReleases(folder, 'swap', 'rival', origin, '--unseen', '--dry-run');
  stop();
  const lines = out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 3).join(' '));
  expect([code, lines]).toEqual([
    0,
    [
      'payment: old → rival',
      'Not tried in a browser, and no test payment was made',
      'SCRIPT BYTES PATH',
      'removed 1100 remoteEntry.js',
      'added 11 remoteEntry.js',
      'kept 13 exposed.js',
      'kept 13 invoice.js',
      '3 scripts, 1 kB → 3 scripts, 0 kB',
      '30 visits since the portals started',
      'payment live: old → rival',
      'payment goes back to: nothing → old',
      'This was a dry run',
      '',
    ],
  ]);
  expect((await releases.registry.read()).sections.payment?.live.release.build).toBe('old');
  expect((await portalReleases(folder, 'swap', 'rival', '--unseen')).code).toBe(0);
  expect((await releases.registry.read()).sections.payment?.live.release.build).toBe('rival');
});

test('watch decides on a release after as many visits as its options say', async () => {
  const folder = await sampleFolder();
  await ship(folder, await sampleBuild({ build: 'old' }));
  await ship(folder, await sampleBuild({ build: 'new' }));
  const watch = async (failures: object, ...words: string[]) => {
    const counts = visitCounts({ section: 'payment', build: 'new', loads: 40, failures, visits: 40, failed: 'F-601' in failures ? 40 : 0 });
    const { origin, stop } = await fakePortal({ '/healthz': { revision: 1, refused: [] }, '/visits': counts });
    const { out } = await portalReleases(folder, 'watch', origin, '--once', '--dry-run', ...words);
    stop();
    return out.split('\n').filter((line) => line.includes(' new '));
  };
  expect(await watch({})).toEqual([]);
  expect(await watch({}, '--proven-after', '41')).toEqual([]);
  expect(await watch({}, '--proven-after', '40')).toEqual([expect.stringMatching(/prove +new +failed in 0 of 40 visits/)]);
  expect(await watch({ 'F-601': 40 })).toEqual([expect.stringMatching(/rollback +new +failed in 40 of 40 visits/)]);
});

test('refuses a key with a past end or an unknown section', async () => {
  const folder = await emptyFolder();
  const association = join(folder, 'association.pem');
  await makeKey(association);
  const key = await makeKey(join(folder, 'acme.pem'));
  await portalReleases(folder, 'keys', 'init', '--association', association, '--operator', key);
  const allow = (sections: string, expires: string) => {
    const how = ['--sections', sections, '--expires', expires, '--association', association];
    return portalReleases(folder, 'keys', 'allow', 'acme', key, ...how);
  };
  expect(await allow('payment', '2020-01-01')).toEqual({ code: 1, out: expect.stringContaining('That is past') });
  expect(await allow('payment', 'soon')).toEqual({ code: 1, out: expect.stringContaining('Not a date') });
  expect(await allow('payment,shop', '2100-01-01')).toEqual({ code: 1, out: expect.stringContaining('There is no section shop') });
  expect(await allow('payment,account', '2100-01-01')).toEqual({ code: 0, out: expect.stringMatching(/acme +payment, account /) });
});
