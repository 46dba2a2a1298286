import { expect, test } from '../fixtures/test.ts';

test('carousel is 16:9 and at most 1680 × 540 [HOME-03]', async ({ page, visit, t }) => {
  await visit('');
  const picture = page.getByRole('region', { name: t('mfe-catalogue', 'Banners') }).getByRole('list');
  await expect(picture).toBeVisible();
  for (const width of [360, 800, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await picture.boundingBox();
    expect(box?.width).toBeCloseTo(Math.min(width, 1680), 0);
    expect(box?.height).toBeCloseTo(Math.min((width * 9) / 16, 540), 0);
  }
});

test('carousel causes no layout shift when its picture changes', { tag: '@long' }, async ({ page, visit, t }) => {
  // Paused, so that it waits for the press.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit('');
  const banners = page.getByRole('region', { name: t('mfe-catalogue', 'Banners') });
  const words = page.getByText(t('mfe-catalogue', 'Banner {position} of {count}', 2, 3));
  const dots = () => banners.locator('[aria-hidden] span').evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().toJSON()));
  await expect(banners.getByRole('button').first()).toBeVisible();
  const before = await dots();
  await banners.getByRole('button', { name: t('mfe-catalogue', 'Next banner') }).click();
  await expect(words).toBeAttached();
  expect(await dots()).toEqual(before);
});

test('banner title and “See more” are read as separate words', { tag: '@long' }, async ({ page, visit, t }) => {
  await visit('');
  const link = page
    .getByRole('region', { name: t('mfe-catalogue', 'Banners') })
    .getByRole('link')
    .first();
  const title = String(await link.textContent())
    .replace(t('mfe-catalogue', 'See more'), '')
    .trim();
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const names = nodes.filter(({ role }) => role?.value === 'link').map(({ name }) => name?.value);
  expect(names).toContain(`${title} ${t('mfe-catalogue', 'See more')}`);
});

test('redirects an unknown page silently to the front page [ARTICLE-07]', { tag: '@long' }, async ({
  page,
  visit,
  portalLocale,
  problems,
}) => {
  problems.allow(/404/);
  await visit('/no-such-page');
  await expect(page).toHaveURL(new RegExp(`/${portalLocale}/?$`));
});

test('shows a message in place of a picture that can’t be loaded [LAYOUT-23]', { tag: '@long' }, async ({ page, visit, problems }) => {
  problems.allow(/picture-|Failed to load resource/);
  await page.route('**/art/picture-*', (route) => route.abort());
  await visit('/course');
  await expect(page.getByRole('img', { name: /Cannot load image|無法載入圖片|未能載入圖片/ }).first()).toBeVisible();
});
