import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeDevelopmentKeys, openReleases, signatureOf } from '@portal/releases';
import { readBuild } from '@portal/releases/format';
import { conformingBuild } from '@portal/releases/testing';
import { checkInChild } from './check-in-child.ts';

const build = 'payment-acme-1.0.0-1a2b3c4d';

/** A release that a vendor sent through the service. */
async function world(changes?: Parameters<typeof conformingBuild>[0]) {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  await makeDevelopmentKeys(folder, ['acme']);
  const releases = openReleases(folder);
  const dist = await conformingBuild(changes);
  await releases.store.add(dist, await signatureOf(dist, await readBuild(dist), releases.keyring));
  return { releases, check: checkInChild(folder) };
}

test('records a release without violations as checked by the approver', async () => {
  const { releases, check } = await world();
  expect(await check(build, 'Mei Chan')).toBeUndefined();
  const { verdicts, history } = await releases.registry.read();
  expect([verdicts[build]?.state, history.at(-1)?.by]).toEqual(['checked', 'Mei Chan']);
});

test('returns the error of a broken rule and records nothing', async () => {
  const { releases, check } = await world({ scripts: { 'page.1.js': "eval('1')" } });
  expect(await check(build, 'Mei')).toMatch(/^REL-314 .*eval/);
  expect((await releases.registry.read()).verdicts).toEqual({});
});

test('script that crashes the parser ends the child process only', async () => {
  const { releases, check } = await world({ scripts: { 'page.1.js': `${'['.repeat(200_000)}${']'.repeat(200_000)}` } });
  expect(await check(build, 'Mei')).toMatch(/^REL-314 /);
  expect((await releases.registry.read()).verdicts).toEqual({});
});
