import { expect, test } from '@jest/globals';
import { approve } from './decide.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { openReleases } from './releases.ts';
import { sampleBuild, sampleFolder } from './testing/sample-build.ts';
import { judgeOnce, toLiveReleases } from './to-live-releases.ts';

test('the registry is reduced for a page - it has the live release, the way to the previous one and no other section', async () => {
  const releases = openReleases(await sampleFolder());
  for (const build of ['one', 'two']) {
    await publish(releases, await sampleBuild({ build }));
    await approve(releases, build);
    await promote(releases, build);
  }
  const document = await releases.registry.read();
  const isGood = judgeOnce(await releases.registry.keys(), releases.store, (refusal) => {
    throw refusal;
  });
  const { sections } = await toLiveReleases(document, { isGood, store: releases.store });
  expect(Object.keys(sections)).toEqual(['payment']);
  expect(sections.payment?.live).toMatchObject({ build: 'two', entry: 'remoteEntry.js' });
  expect(sections.payment?.live.integrity['invoice.js']).toMatch(/^sha384-/);
  expect(sections.payment?.previous).toEqual({ build: 'one', integrity: document.sections.payment?.before[0]?.integrity });
});
