import { throttle } from './throttle.mjs';

const phone = { width: 412, height: 823 };
/** How long a person looks at a page before they press. */
const look = 1_000;

/** What to press on the list of courses, and what must then appear for the page to have arrived. */
export const presses = [
  {
    press: 'card → class rows',
    link: (page) => page.locator('main a[href$="/swim-squad"]').first(),
    arrived: 'main tbody tr',
  },
  {
    press: 'menu → another section',
    async link(page) {
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      return page.getByRole('dialog').getByRole('link', { name: 'Become a member' });
    },
    arrived: 'main h1',
  },
];

/**
 * Presses a link on the list of courses in a cold browser context on a phone. Returns the time from the press to the next page's heading
 * and to what must have arrived (ms). A press takes 100 ms, like a finger's.
 */
export async function pressOnce(browser, origin, { link, arrived }, cpu) {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  try {
    await throttle(page, cpu);
    await page.goto(`${origin}/en/course`, { waitUntil: 'networkidle' });
    const pressed = await link(page);
    await pressed.scrollIntoViewIfNeeded();
    await page.waitForTimeout(look);
    await page.evaluate(watchNextPage, arrived);
    await pressed.click({ delay: 100 });
    await page.waitForFunction(() => window.pressTimes?.arrived !== undefined, undefined, { timeout: 60_000 });
    return await page.evaluate(() => window.pressTimes);
  } finally {
    await context.close();
  }
}

/** Runs in the page: records the milliseconds from the next press to another page's heading, and to what must have arrived there. */
function watchNextPage(arrived) {
  const { pathname } = location;
  const headingOf = () => document.querySelector('main h1')?.textContent?.trim();
  const before = headingOf();
  window.pressTimes = {};
  const onPress = () => {
    const start = performance.now();
    const observer = new MutationObserver(() => {
      if (location.pathname === pathname) return;
      const words = headingOf();
      if (words && words !== before) window.pressTimes.heading ??= performance.now() - start;
      if (window.pressTimes.heading === undefined || !document.querySelector(arrived)) return;
      window.pressTimes.arrived = performance.now() - start;
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  };
  window.addEventListener('pointerdown', onPress, { once: true, capture: true });
}
