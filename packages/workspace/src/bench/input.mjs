import { throttle } from './throttle.mjs';

const phone = { width: 412, height: 823 };

/** How soon a person presses again if nothing happens. */
const patience = 1_000;

/**
 * Loads the list of courses in a cold browser context on a phone, presses the menu's button as soon as the heading shows and, once the page
 * is settled, types a letter into the search. Returns the time from the first press to the open menu, and how long each input took to the
 * next paint (INP), in ms.
 */
export async function measureInput(browser, address, cpu) {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  try {
    await throttle(page, cpu);
    await page.addInitScript(watchInput);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    for (let press = 1; !(await page.evaluate(() => window.menuTime)); press += 1) {
      if (press > 60) throw new Error(`The menu of ${address} did not open`);
      // As a finger does, whatever is there by now: the open dialog may cover the button, and styles may move it.
      const { x, y } = await menu.boundingBox();
      await page.mouse.click(x + 10, y + 10);
      await page.waitForFunction(() => window.menuTime, undefined, { timeout: patience }).catch(() => {});
    }
    await page.waitForLoadState('networkidle');
    const pressed = await page.evaluate(() => window.takeLongest());
    await page.keyboard.press('Escape');
    const search = page.getByRole('searchbox');
    await search.focus();
    await page.evaluate(() => window.takeLongest());
    await search.press('s');
    await page.waitForLoadState('networkidle');
    const typed = await page.evaluate(() => window.takeLongest());
    return { menuOpen: await page.evaluate(() => window.menuTime), pressed, typed };
  } finally {
    await context.close();
  }
}

/** Runs in the page: records the time from the first press to an open dialog, and the browser's reports of inputs. */
function watchInput() {
  let durations = [];
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) if (interactionId) durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  /** Inputs of less than a frame aren't reported. */
  window.takeLongest = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const longest = Math.max(16, ...durations);
    durations = [];
    return longest;
  };
  const onPress = () => {
    const start = performance.now();
    const check = () => {
      if (document.querySelector('dialog[open]')) window.menuTime = performance.now() - start;
      else requestAnimationFrame(check);
    };
    check();
  };
  window.addEventListener('pointerdown', onPress, { once: true, capture: true });
}
