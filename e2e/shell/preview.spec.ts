import { join } from 'node:path';
import { linkToPreview, openReleases } from '@portal/releases';
import { expect, test } from '../fixtures/test.ts';

test('officer opens the link to a preview - a banner says whose build is shown, and one press leads back to the live site, on the same page', async ({
  page,
  portal,
  portalLocale,
  t,
  expectAccessible,
}) => {
  const releases = openReleases(join(portal.dataFolder, 'releases'));
  const { sections } = await releases.registry.read();
  const { build, provider, version } = sections.catalogue!.live.release;
  const course = `/${portalLocale}/course`;
  const { link } = await linkToPreview(releases, build, { origin: portal.origin, path: course, hours: 1 });
  await page.goto(link);
  expect(new URL(page.url()).pathname).toBe(course);
  const banner = page.getByRole('complementary', { name: t('shell', 'Preview') });
  await expect(banner).toContainText(t('shell', 'Preview, seen by you alone: {names}', `${build} (${provider} ${version})`));
  await expectAccessible();
  await page.goto(`${course}?page=2`);
  await banner.getByRole('button', { name: t('shell', 'Back to the live site') }).click();
  await expect(page).toHaveURL(`${portal.origin}${course}?page=2`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
