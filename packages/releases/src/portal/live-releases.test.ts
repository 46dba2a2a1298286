import { expect, test } from '@jest/globals';
import type { ReleaseDescription } from '../format/index.ts';
import { publishUnchecked } from '../publish/publish.ts';
import { approve } from '../registry/decide.ts';
import { promote } from '../registry/promote.ts';
import { openReleases } from '../registry/releases.ts';
import { sampleBuild, sampleFolder } from '../testing/sample-build.ts';
import { checkOnce, toLiveReleases } from './to-live-releases.ts';

/** Returns what a page receives after these releases went live one after the other. */
async function liveAfter(...builds: Partial<ReleaseDescription>[]) {
  const releases = openReleases(await sampleFolder());
  for (const description of builds) {
    const { build } = await publishUnchecked(releases, await sampleBuild(description));
    await approve(releases, build);
    await promote(releases, build);
  }
  const document = await releases.registry.read();
  const isGood = checkOnce(await releases.registry.keys(), releases.store, (refusal) => {
    throw refusal;
  });
  return { document, ...(await toLiveReleases(document, { isGood, store: releases.store })) };
}

test('page gets the live release and a reference to the previous one', async () => {
  const { document, sections } = await liveAfter({ build: 'one' }, { build: 'two' });
  expect(Object.keys(sections)).toEqual(['payment']);
  expect(sections.payment?.live).toMatchObject({ build: 'two', entry: 'remoteEntry.js' });
  expect(sections.payment?.live.integrity['invoice.js']).toMatch(/^sha384-/);
  expect(sections.payment?.previous).toEqual({ build: 'one', integrity: document.sections.payment?.before[0]?.integrity });
});
