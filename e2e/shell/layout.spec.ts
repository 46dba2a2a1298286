import { putIntoCart } from '../cart/checkout-page.ts';
import { cartButton } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';
import { spaceText, whatDoesNotFit } from './text-fits.ts';

test('first Tab offers a link past the menu to the content', { tag: '@long' }, async ({ page, visit, t }) => {
  await visit('/course');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('shell', 'Skip to content') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('header never covers the focus in a long form', {
  tag: '@long',
}, async ({ page, visit, t }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit('/ym-member');
  await expect(page.getByRole('button', { name: t('mfe-membership', 'Continue to review') })).toBeVisible();
  const hidden: string[] = [];
  const goUntil = async (end: string, key: string) => {
    for (let presses = 0; presses < 100; presses += 1) {
      await page.keyboard.press(key);
      const { region, isHidden, name } = await page.evaluate(whereFocusIs);
      if (region === end) return;
      if (region === 'MAIN' && isHidden) hidden.push(`${key}: ${name}`);
    }
    throw new Error(`The ${end} was not reached`);
  };
  await goUntil('FOOTER', 'Tab');
  await goUntil('HEADER', 'Shift+Tab');
  expect(hidden).toEqual([]);
});

test('nothing is cut or overlaps at 400 % or with spaced text', { tag: '@long' }, async ({ page, visit }) => {
  // A window of 1,280 by 1,024 px at 400 %.
  for (const [path, width, height] of [
    ['/course?q=swim', 320, 256],
    ['/swim-squad', 320, 256],
    ['/swim-squad', 1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(path);
    await expect(page.getByRole('main').getByText('2027').or(page.getByRole('main').getByRole('article')).first()).toBeVisible();
    await expect(page.locator('main :is([aria-busy="true"], [data-skeleton])')).toHaveCount(0);
    expect(await whatDoesNotFit(page), `${path} at ${width} px`).toEqual([]);
    await spaceText(page);
    expect(await whatDoesNotFit(page), `${path} at ${width} px, spaced`).toEqual([]);
  }
});

test('cart in the header scrolls to checkout at 400 %', { tag: '@long' }, async ({ page, visit, t, portalLocale }) => {
  await putIntoCart(page, t, portalLocale, ['SW-101', 'SW-105', 'SW-110']);
  await page.setViewportSize({ width: 320, height: 256 });
  await visit('/contact');
  await cartButton(page, 3).click();
  const checkout = page.getByRole('banner').getByRole('link', { name: t('mfe-cart-checkout', 'Check out') });
  await checkout.scrollIntoViewIfNeeded();
  await expect(checkout).toBeInViewport({ ratio: 1 });
});

function whereFocusIs() {
  const focused = document.activeElement as HTMLElement;
  const header = document.querySelector('header') as HTMLElement;
  return {
    region: focused.closest('header, main, footer')?.tagName,
    isHidden: focused.getBoundingClientRect().top < header.getBoundingClientRect().bottom,
    name: focused.outerHTML.slice(0, 120),
  };
}

test('phone menu opens as a drawer and manages the focus [LAYOUT-12]', async ({ page, visit, t, portalLocale, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit('/contact');
  const button = page.getByRole('button', { name: t('shell', 'Menu') });
  const drawer = page.getByRole('dialog', { name: t('shell', 'Menu') });
  await button.click();
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, y: 0, height: 740 });
  await expectAccessible();
  for (let tab = 0; tab < 12; tab += 1) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await drawer.getByRole('link', { name: t('shell', 'Programmes') }).click();
  await expect(page).toHaveURL(new RegExp(`/${portalLocale}/course$`));
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('layout changes at 640, 768 and 1280 px [LAYOUT-24]', async ({ page, visit, t }) => {
  const cards = page.getByRole('main').getByRole('article').or(page.getByRole('main').locator('li:has(h2), li:has(h3)'));
  const look = async () => ({
    width: await page.evaluate(() => innerWidth),
    columns: await columnsOf(),
    drawer: await page.getByRole('button', { name: t('shell', 'Menu') }).isVisible(),
  });
  for (const [width, columns, drawer] of [
    [639, 1, true],
    [640, 2, true],
    [767, 2, true],
    [768, 2, false],
    [1279, 2, false],
    [1280, 4, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // Opened at each width: headless Chromium sometimes kept the old columns of a page that grew by only a pixel.
    await visit('/course');
    await expect(cards.first()).toBeVisible();
    await expect.poll(look).toEqual({ width, columns, drawer });
  }

  async function columnsOf(): Promise<number> {
    const lefts = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
    return new Set(lefts).size;
  }
});

test('list appears at once as it was left, then refreshes [LAYOUT-18]', async ({ page, visit }) => {
  await visit('/course?q=swim');
  await expect(page.getByRole('searchbox')).toHaveValue('swim');
  const card = page.getByRole('main').locator('a[href*="swim"]:not([href*="course"])').filter({ visible: true });
  await expect(card.first()).toBeVisible();
  const before = await card.count();
  await card.first().click();
  await expect(page).not.toHaveURL(/course/);
  let respond = () => {};
  const late = new Promise<void>((resolve) => {
    respond = resolve;
  });
  let requested = 0;
  await page.route('**/api/cms/index*', async (route) => {
    requested += 1;
    await late;
    await route.continue();
  });
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('swim');
  await expect(card).toHaveCount(before);
  await expect.poll(() => requested).toBe(1);
  respond();
  await expect(card).toHaveCount(before);
});

test('cuts off no descenders of headings or the association’s name', { tag: '@long' }, async ({ page, visit }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['', '/course', '/swim-squad', '/login']) {
      await visit(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      const cut = await page.locator('h1, h2, h3, h4, header a:has(img) span:not(:has(span))').evaluateAll(whereLettersAreCut);
      expect(cut).toEqual([]);
    }
  }
});

/** The elements that are clipped, by themselves or by a container, above the descenders of their last line. */
function whereLettersAreCut(elements: Element[]): string[] {
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const clips = (element: Element) => getComputedStyle(element).overflowY !== 'visible';
  return elements.flatMap((element) => {
    if (!element.checkVisibility()) return [];
    const foot = document.createElement('span');
    foot.style.display = 'inline-block';
    element.append(foot);
    const baseline = foot.getBoundingClientRect().bottom;
    foot.remove();
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const below = baseline + pen.measureText('gjpqy臨').actualBoundingBoxDescent;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { bottom, height } = box.getBoundingClientRect();
      if (height > 1 && clips(box) && below > bottom) return [`${element.textContent} is cut by ${(below - bottom).toFixed(1)} px`];
    }
    return [];
  });
}
