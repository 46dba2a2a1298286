import { median } from './medians.mjs';
import { throttle } from './throttle.mjs';

const desktop = { width: 1350, height: 940 };
/** How often a section is visited again, and how long a person looks at the page before. */
const warmVisits = 3;
const stay = 1_200;

/**
 * Visits another section by a link of the header, on each site in turn, so that what slows the machine slows all alike. Returns for each
 * the time from the press to the section's heading (ms): cold, the first time; and warm, the median of the times that the person went back,
 * stayed for a while (the section is let go meanwhile) and pressed it again. A press takes 100 ms, as a finger's does.
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

/** Does the same to each value of an object, one after the other; returns the entries of what came of it. */
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

/** Runs in the page: notes the milliseconds from the next press until it has another address and heading. */
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
