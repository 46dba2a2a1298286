import { beforeEach, expect, test } from '@jest/globals';
import { readKey, sealDocument } from '../format/index.ts';
import { publishUnchecked } from '../publish/publish.ts';
import { sampleBuild, sampleFolder } from '../testing/sample-build.ts';
import { developmentKeys } from '../trust/keyring.ts';
import { approve, refuse } from './decide.ts';
import { linkToPreview, openPreview } from './preview.ts';
import { promote } from './promote.ts';
import { openReleases, type Releases } from './releases.ts';

const origin = 'https://portal.test';
const options = { origin, path: '/en/course', by: ['Mei', 'Ho'] };
const later = (minutes: number) => Date.now() + minutes * 60_000;

let folder: string;
let releases: Releases;
let operators: string[];
beforeEach(async () => {
  folder = await sampleFolder();
  releases = openReleases(folder);
  operators = (await releases.registry.keys()).operators;
  await publishUnchecked(releases, await sampleBuild({ build: 'one' }));
});

const tokenOf = (link: string) => link.slice(`${origin}/preview/`.length);

test('preview link opens one release on one portal for an hour', async () => {
  const { link } = await linkToPreview(releases, 'one', options);
  const { integrity } = await releases.store.get('one');
  expect(openPreview(tokenOf(link), operators, origin, later(59))).toMatchObject({
    section: 'payment',
    build: 'one',
    integrity,
    path: '/en/course',
  });
  expect(openPreview(tokenOf(link), operators, origin, later(61))).toBeUndefined();
  expect(openPreview(tokenOf(link), operators, 'https://other.test')).toBeUndefined();
});

test('unsigned link or one to another site does not open', async () => {
  const { link } = await linkToPreview(releases, 'one', options);
  const preview = openPreview(tokenOf(link), operators, origin);
  const seal = (changed: object, kind: 'preview' | 'registry' = 'preview', key = developmentKeys(folder).operator) =>
    Buffer.from(sealDocument(kind, { ...preview, ...changed }, readKey(key))).toString('base64url');
  expect(openPreview(seal({}), operators, origin)).toEqual(preview);
  expect(openPreview(seal({}, 'preview', developmentKeys(folder).vendor('acme')), operators, origin)).toBeUndefined();
  expect(openPreview(seal({}, 'registry'), operators, origin)).toBeUndefined();
  for (const path of ['//evil.test', 'https://evil.test', '/\\evil.test'])
    expect(openPreview(seal({ path }), operators, origin)).toBeUndefined();
  expect(openPreview('nothing', operators, origin)).toBeUndefined();
  expect(openPreview(seal({ expires: new Date(later(70)).toISOString() }), operators, origin)).toBeUndefined();
});

test.each([[[]], [['Mei']], [['Mei', ' mei ']]])('payment preview requested by %j is REL-408', async (by) => {
  await expect(linkToPreview(releases, 'one', { ...options, by })).rejects.toMatchObject({ code: 'REL-408' });
  const { link } = await linkToPreview(releases, 'one', options);
  const preview = openPreview(tokenOf(link), operators, origin);
  const sealed = sealDocument('preview', { ...preview, by }, readKey(developmentKeys(folder).operator));
  expect(openPreview(Buffer.from(sealed).toString('base64url'), operators, origin)).toBeUndefined();
});

test('requires only one approver to preview another section’s release', async () => {
  await publishUnchecked(
    releases,
    await sampleBuild({ build: 'two', section: 'account', preloads: { exposed: [], messages: {}, routes: {}, widgets: {} } }),
  );
  expect(await linkToPreview(releases, 'two', { ...options, by: ['Mei'] })).toMatchObject({ section: 'account' });
});

test('refused or unpublished releases have no preview link', async () => {
  await expect(linkToPreview(releases, 'other', options)).rejects.toMatchObject({ code: 'REL-403' });
  await refuse(releases, 'one', { why: 'slow' });
  await expect(linkToPreview(releases, 'one', options)).rejects.toMatchObject({ code: 'REL-406' });
});

test('creates a preview link to the live release too', async () => {
  await approve(releases, 'one');
  await promote(releases, 'one');
  expect(await linkToPreview(releases, 'one', options)).toMatchObject({ section: 'payment' });
});
