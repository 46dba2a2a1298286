import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { publishUnchecked } from '../publish/publish.ts';
import { sampleBuild, sampleFolder } from '../testing/sample-build.ts';
import { approve, refuse } from './decide.ts';
import { promote } from './promote.ts';
import { openReleases, type Releases } from './releases.ts';

let folder: string;
let releases: Releases;
beforeEach(async () => {
  folder = await sampleFolder();
  releases = openReleases(folder);
  await publishUnchecked(releases, await sampleBuild({ build: 'one' }));
});

const verdict = async () => (await releases.registry.read()).verdicts.one;

test("payment release needs a second person's approval", async () => {
  await approve(releases, 'one', { by: 'mei' });
  expect(await verdict()).toMatchObject({ state: 'proposed', by: ['mei'] });
  await expect(promote(releases, 'one')).rejects.toThrow('REL-406 one is proposed, not approved');
  await approve(releases, 'one', { by: 'ho' });
  expect(await verdict()).toMatchObject({ state: 'approved', by: ['mei', 'ho'] });
  await promote(releases, 'one');
  expect((await releases.registry.read()).history.map(({ action, by }) => [action, by])).toEqual([
    ['publish', undefined],
    ['propose', 'mei'],
    ['approve', 'ho'],
    ['promote', undefined],
  ]);
});

test.each(['mei', 'MEI ', 'ｍｅｉ'])('second approval by the same person as "%s" is REL-408', async (by) => {
  await approve(releases, 'one', { by: 'mei' });
  await expect(approve(releases, 'one', { by })).rejects.toMatchObject({ code: 'REL-408' });
  expect(await verdict()).toMatchObject({ state: 'proposed', by: ['mei'] });
});

test('changed content voids the first approval', async () => {
  await approve(releases, 'one', { by: 'mei' });
  await rm(join(folder, 'store', 'one'), { recursive: true });
  await publishUnchecked(releases, await sampleBuild({ build: 'one' }, 'other'));
  await approve(releases, 'one', { by: 'ho' });
  expect(await verdict()).toMatchObject({ state: 'proposed', by: ['ho'] });
});

test('refusal in between voids the earlier approval', async () => {
  await approve(releases, 'one', { by: 'mei' });
  await refuse(releases, 'one', { by: 'ho', why: 'slow' });
  await approve(releases, 'one', { by: 'ho' });
  expect(await verdict()).toMatchObject({ state: 'proposed', by: ['ho'] });
});

test('changes nothing when a third person approves', async () => {
  for (const by of ['mei', 'ho']) await approve(releases, 'one', { by });
  const { revision } = await releases.registry.read();
  await approve(releases, 'one', { by: 'wing' });
  expect((await releases.registry.read()).revision).toBe(revision);
});

test('requires only one approver for a release of another section', async () => {
  const preloads = { exposed: [], messages: {}, routes: {}, widgets: {} };
  await publishUnchecked(releases, await sampleBuild({ build: 'account-one', section: 'account', preloads }));
  await approve(releases, 'account-one', { by: 'mei' });
  expect((await releases.registry.read()).verdicts['account-one']).toMatchObject({ state: 'approved', by: ['mei'] });
});

test('decision about changed content is REL-406', async () => {
  const { integrity } = await releases.store.get('one');
  await rm(join(folder, 'store', 'one'), { recursive: true });
  await publishUnchecked(releases, await sampleBuild({ build: 'one' }, 'other'));
  const { revision } = await releases.registry.read();
  for (const decide of [approve, promote]) await expect(decide(releases, 'one', { integrity })).rejects.toMatchObject({ code: 'REL-406' });
  await expect(refuse(releases, 'one', { integrity, why: 'slow' })).rejects.toMatchObject({ code: 'REL-406' });
  expect((await releases.registry.read()).revision).toBe(revision);
});
