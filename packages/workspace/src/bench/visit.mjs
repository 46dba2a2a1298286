import { median } from './medians.mjs';
import { throttle } from './throttle.mjs';

const desktop = { width: 1350, height: 940 };
/** How often a section is visited again, and how long a person stays on the previous page. */
const warmVisits = 3;
const stay = 1_200;

/**
 * Visits another section through a link in the header, on each site in turn, so that a slow machine affects all of them equally. Returns
 * for each the time from the press to the section's heading (ms): cold, the first time; and warm, the median after the person went back,
 * stayed for a while (during which the section is disposed of) and pressed the link again. A press takes 100 ms, like a finger's.
 */
export async function visit(browser, { sites, link }) {
  const visitors = Object.fromEntries(await inTurn(sites, async (address) => arrive(browser, address)));
  try {
    const cold = await inTurn(visitors, ({ page }) => pressAndWait(page, link));
    const warm = Object.fromEntries(Object.keys(sites).map((name) => [name, []]));
    for (let visits = 0; visits < warmVisits; visits += 1) {
      await inTurn(visitors, goBack);
      for (const [name, time] of await inTurn(visitors, ({ page }) => pressAndWait(page, link))) warm[name].push(time);
    }
    return Object.fromEntries(cold.map(([name, time]) => [name, { cold: time, warm: median(warm[name]) }]));
  } finally {
    for (const { page } of Object.values(visitors)) await page.context().close();
  }
}

/** Runs a function on each value of an object, one after the other; returns an object with the results. */
async function inTurn(things, work) {
  const results = [];
  for (const [name, thing] of Object.entries(things)) results.push([name, await work(thing)]);
  return results;
}

async function arrive(browser, address) {
  const page = await (await browser.newContext({ viewport: desktop })).newPage();
  await throttle(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, heading: await page.locator('main h1').textContent() };
}

async function goBack({ page, heading }) {
  await page.waitForTimeout(stay);
  await page.goBack({ waitUntil: 'commit' });
  await page.locator('main h1', { hasText: heading }).waitFor();
  await page.waitForTimeout(stay);
}

async function pressAndWait(page, name) {
  await page.evaluate(watchNextPress);
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click({ delay: 100 });
  await page.waitForFunction(() => window.visitTime !== undefined, undefined, { timeout: 60_000 });
  return page.evaluate(() => window.visitTime);
}

/** Runs in the page: records the milliseconds from the next press until it has another address and heading. */
function watchNextPress() {
  delete window.visitTime;
  const { pathname } = location;
  const before = document.querySelector('main h1')?.textContent?.trim();
  const onPress = () => {
    const start = performance.now();
    const observer = new MutationObserver(() => {
      const words = document.querySelector('main h1')?.textContent?.trim();
      if (!words || words === before || location.pathname === pathname) return;
      observer.disconnect();
      window.visitTime = performance.now() - start;
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  };
  window.addEventListener('pointerdown', onPress, { once: true, capture: true });
}
