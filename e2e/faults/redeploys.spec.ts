import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { approve, rollback, swap } from '@portal/releases';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';
import { promised } from './limits.ts';
import { publishMisbehaving, releasesOf, setReleases, shipMisbehaving } from './misbehaving.ts';
import { breakNetwork } from './network-faults.ts';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

/** What the browser and the shell print about the replaced release. */
const gaveWay = /\/releases\/|SectionError|status of 404|ERR_FAILED|on purpose/;

test('F8 pages keep the previous releases while the registry is broken', { tag: '@long' }, async ({ afterwards, page, portal }) => {
  const registry = join(portal.dataFolder, 'releases/registry.json');
  const written = readFileSync(registry, 'utf8');
  afterwards(async () => writeFileSync(registry, written));
  await page.goto('/en/course');
  await expect(headline(page)).toBeVisible();
  for (const broken of ['{"revision":', '{}', '']) {
    writeFileSync(registry, broken);
    await page.goto('/en/login');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  }
});

for (const fault of ['missing', 'another script', 'hanging'] as const) {
  test(`F8 shows the previous release when the live entry is ${fault}`, {
    tag: fault === 'another script' ? [] : '@long',
  }, async ({ afterwards, page, portal, problems }) => {
    problems.allow(gaveWay);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const build = await liveBuild(portal);
    afterwards(await snapshot(portal));
    await shipWithPrevious(portal);
    await breakNetwork(page, portal, 'membership', 'entry', fault);
    await page.goto('/en/be-member', { waitUntil: 'commit' });
    await expect(headline(page)).toHaveText('Become a member', { timeout: promised(8_000) });
    expect(logged.some((line) => /F-20[12] membership of acme/.test(line))).toBe(true);
    expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).toContainEqual(
      expect.stringContaining(`/releases/${build}/`),
    );
  });
}

test('F17 shows the previous release if the live one needs another contract', { tag: '@long' }, async ({
  afterwards,
  page,
  portal,
  problems,
}) => {
  problems.allow(gaveWay);
  afterwards(await shipMisbehaving(portal, 'membership', 'works', { contract: '^9.0.0', previous: 'live' }));
  await page.goto('/en/be-member');
  await expect(headline(page)).toHaveText('Become a member');
});

test('F16 an open page works while releases are promoted and rolled back', async ({ afterwards, page, portal }) => {
  await page.goto('/en/course');
  await expect(headline(page)).toBeVisible();
  const releases = releasesOf(portal);
  afterwards(await snapshot(portal));
  await shipWithPrevious(portal);
  await rollback(releases, 'membership');
  await shipWithPrevious(portal);
  await menu(page, 'Become a member').click();
  await expect(headline(page)).toHaveText('Become a member');
  await menu(page, 'Our units').click();
  await expect(page).toHaveURL('/en/department');
  await menu(page, 'Log in').click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.reload();
  await menu(page, 'Become a member').click();
  await expect(headline(page)).toHaveText('This is membership');
});

/** Restores the membership's releases to what they are now. */
const snapshot = (portal: Portal) => setReleases(portal, 'membership', (before) => before);

const liveBuild = async (portal: Portal) => (await releasesOf(portal).registry.read()).sections.membership?.live.release.build as string;

/** Makes a vendor's release live, with the one before as the previous good one. */
async function shipWithPrevious(portal: Portal): Promise<void> {
  const releases = releasesOf(portal);
  const build = await publishMisbehaving(portal, 'membership', 'works');
  await approve(releases, build);
  await swap(releases, build);
}
