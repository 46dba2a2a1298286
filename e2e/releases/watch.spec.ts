import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { approve, promote, prove } from '@portal/releases';
import { at, projectNode } from '../../packages/workspace/src/command/root.mjs';
import { promised } from '../faults/limits.ts';
import { publishMisbehaving, releasesOf, shipMisbehaving } from '../faults/misbehaving.ts';
import { expect, test } from '../fixtures/test.ts';

/** What happens to sections in members' browsers is reported. */
test.use({ portalSettings: { VISIT_SAMPLE: '1' } });

const promisedMs = promised(10_000);
const releasesProgram = at('packages/releases/src/cli/cli.ts');

test("portal counts a failure in a member's browser with build and number", async ({ afterwards, page, portal, problems }) => {
  problems.allow(/on purpose|SectionError: F-601 membership of acme|Minified React error/);
  afterwards(await shipMisbehaving(portal, 'membership', 'throws-in-render'));
  await page.goto('/en/be-member');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('MEM-F-601');
  await page.goto('/en/login');
  const counted = async () => {
    const { sections } = await (await page.request.get(`${portal.operatorsOrigin}/visits`)).json();
    return sections.find(({ provider }: { provider: string }) => provider === 'acme');
  };
  await expect.poll(counted).toMatchObject({ section: 'membership', loads: 1, failures: { 'F-601': 1 } });
  const words = ['--folder', join(portal.dataFolder, 'releases'), 'health', portal.operatorsOrigin];
  const { stdout } = await promisify(execFile)(projectNode, [releasesProgram, ...words]);
  expect(stdout).toMatch(/\nmembership +acme +1\.0\.\d+ +\S+ +1 +F-601: 1\n/);
});

test('monitor rolls back two bad releases within 10 s', {
  tag: '@long',
}, async ({ afterwards, browser, portal, problems, page }) => {
  problems.allow(/on purpose|SectionError|Minified React error/);
  const releases = releasesOf(portal);
  const good = (await releases.registry.read()).sections.membership?.live.release.build as string;
  await prove(releases, good);
  const folder = join(portal.dataFolder, 'releases');
  const watch = spawn(projectNode, [releasesProgram, '--folder', folder, 'watch', portal.operatorsOrigin], { stdio: 'ignore' });
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
  console.log(`members are on the trusted release ${took} ms after the second bad one`);
  expect(took).toBeLessThan(promisedMs);

  await page.goto('/en/be-member');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a member');
  const { history } = await releases.registry.read();
  expect(history.at(-1)).toMatchObject({ action: 'rollback', section: 'membership', build: good, by: 'watch' });
});
