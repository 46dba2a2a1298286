import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { approve, promote, prove } from '@portal/releases';
import { at, projectNode } from '../../packages/workspace/src/root.mjs';
import { promised } from '../faults/limits.ts';
import { publishMisbehaving, releasesOf } from '../faults/misbehaving.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ portalSettings: { VISIT_SAMPLE: '1' } });

const promisedMs = promised(10_000);

test('two bad releases in a row, and the watch runs as a process - within 10 s of the second, by what members met, everybody is on the last proven one; nobody lifted a hand', async ({
  afterwards,
  browser,
  portal,
  problems,
  page,
}) => {
  problems.allow(/on purpose|SectionError|Minified React error/);
  const releases = releasesOf(portal);
  const good = (await releases.registry.read()).sections.membership?.live.release.build as string;
  await prove(releases, good);
  const folder = join(portal.dataFolder, 'releases');
  const watch = spawn(projectNode, [at('packages/releases/src/cli.ts'), '--folder', folder, 'watch', portal.origin], { stdio: 'ignore' });
  afterwards(async () => {
    watch.kill();
    await once(watch, 'exit');
  });
  const [first, second] = [
    await publishMisbehaving(portal, 'membership', 'throws-in-render'),
    await publishMisbehaving(portal, 'membership', 'throws-at-load'),
  ];
  for (const build of [first, second]) await approve(releases, build);
  await promote(releases, first);
  await promote(releases, second);
  const began = Date.now();

  const context = await browser.newContext({ baseURL: portal.origin });
  afterwards(() => context.close());
  const members = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  await Promise.all(members.map((member) => member.goto('/en/be-member', { waitUntil: 'commit' })));
  const liveNow = async () => (await releases.registry.read()).sections.membership?.live.release.build;
  await expect.poll(liveNow, { timeout: promisedMs, intervals: [100] }).toBe(good);
  const took = Date.now() - began;
  console.log(`members are on the proven release ${took} ms after the second bad one`);
  expect(took).toBeLessThan(promisedMs);

  await page.goto('/en/be-member');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a member');
  const { history } = await releases.registry.read();
  expect(history.at(-1)).toMatchObject({ action: 'rollback', section: 'membership', build: good, by: 'watch' });
});
