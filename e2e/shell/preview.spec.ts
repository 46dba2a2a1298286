import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { linkToPreview, openReleases } from '@portal/releases';
import { previewCopy } from '../../shell/src/protocol/preview-copy.ts';
import { expect, test } from '../fixtures/test.ts';

test('approver opens a preview and returns to the live site', async ({ page, portal, portalLocale, expectAccessible }) => {
  const releases = openReleases(join(portal.dataFolder, 'releases'));
  const { sections } = await releases.registry.read();
  const { build, provider, version } = sections.catalogue!.live.release;
  const course = `/${portalLocale}/course`;
  const { link } = await linkToPreview(releases, build, { origin: portal.origin, path: course, by: ['Mei'] });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(previewCopy.titles.confirm[portalLocale]);
  await expect(page.getByRole('main')).toContainText(build);
  await expectAccessible();
  await page.getByRole('button', { name: previewCopy.show[portalLocale] }).click();
  await expect(page).toHaveURL(`${portal.origin}${course}`);
  const banner = page.getByRole('complementary', { name: previewCopy.preview[portalLocale] });
  await expect(banner).toContainText(previewCopy.sections.catalogue[portalLocale]);
  await expect(banner).toContainText(`${build} (${provider} ${version})`);
  await expectAccessible();
  await page.goto(`${course}?page=2`);
  await banner.getByRole('button', { name: previewCopy.back[portalLocale] }).click();
  await expect(page).toHaveURL(`${portal.origin}${course}?page=2`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('preview link does nothing on another site or in another browser', async ({
  page,
  portal,
  portalLocale,
  browser,
  problems,
  afterwards,
}) => {
  problems.allow(/40[34]|ERR_BLOCKED|preview/);
  const releases = openReleases(join(portal.dataFolder, 'releases'));
  const { build } = (await releases.registry.read()).sections.catalogue!.live.release;
  const course = `/${portalLocale}/course`;
  const { link } = await linkToPreview(releases, build, { origin: portal.origin, path: course, by: ['Mei'] });
  const banner = page.getByRole('complementary', { name: previewCopy.preview[portalLocale] });

  // Another site submits the form automatically.
  const evil = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<img src="${link}"><form method="post" action="${link}"></form><script>document.forms[0].submit()</script>`);
  }).listen(0);
  afterwards(() => evil.close());
  await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(previewCopy.titles.confirm[portalLocale]);
  await page.goto(course);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.goto(link);
  await page.getByRole('button', { name: previewCopy.show[portalLocale] }).click();
  await expect(banner).toBeVisible();
  const second = await browser.newContext();
  afterwards(() => second.close());
  const other = await second.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(previewCopy.titles.taken[portalLocale]);
  await expect(other.getByRole('button')).toHaveCount(0);
});
