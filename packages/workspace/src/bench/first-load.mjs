import { throttle } from './throttle.mjs';

const phone = { width: 412, height: 823 };
/** A page counts as settled after this long without traffic. */
const quiet = 1_500;

/**
 * Loads an address once in a cold browser context on a phone, with `again` a second time. Returns how long it took until the page's heading was painted and until its
 * first button or field worked (ms); the bytes of scripts and of the document over the wire, and the number of requests; and the lab
 * figures of the settled page: first and largest paint (ms), layout shift, blocking time after the first paint (ms).
 */
export async function firstLoad(browser, address, { cpu, again = false } = {}) {
  const context = await browser.newContext({ viewport: phone });
  try {
    const first = await load(context, address, cpu);
    if (!again) return first;
    const { time, largestPaint } = await load(context, address, cpu);
    return { ...first, timeAgain: time, largestPaintAgain: largestPaint };
  } finally {
    await context.close();
  }
}

async function load(context, address, cpu) {
  const page = await context.newPage();
  try {
    const traffic = await throttle(page, cpu);
    await page.addInitScript(watchHeading);
    await page.addInitScript(watchControl);
    await page.addInitScript(watchPaints);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.headingTime !== undefined, undefined, { timeout: 60_000 });
    const atHeading = { scriptBytes: traffic.scriptBytes, requests: traffic.requests };
    await settled(page, traffic);
    const { times, lab } = await page.evaluate(() => ({
      times: { time: window.headingTime, control: window.controlTime ?? Number.NaN },
      lab: window.labFigures(),
    }));
    return {
      ...times,
      ...atHeading,
      allScriptBytes: traffic.scriptBytes,
      documentBytes: traffic.documentBytes,
      headerBytes: traffic.headerBytes,
      ...lab,
    };
  } finally {
    await page.close();
  }
}

/**
 * Waits until the network has been idle for a while, as pictures are requested after the heading and paints reported after that, and until
 * the page's controls work.
 */
async function settled(page, traffic) {
  const isQuiet = () => Date.now() - traffic.last >= quiet;
  while (!isQuiet() || (await page.evaluate(() => window.controlTime === undefined && window.hasControl())))
    await page.waitForTimeout(quiet / 10);
}

/** Runs in the page: records when a heading with text is first painted. */
function watchHeading() {
  const check = () => {
    const heading = document.querySelector('main h1');
    if (!heading?.textContent?.trim() || heading.closest('[aria-hidden="true"]')) return false;
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.headingTime = performance.now();
      }),
    );
    return true;
  };
  const observer = new MutationObserver(() => check() && observer.disconnect());
  const start = () => observer.observe(document, { childList: true, subtree: true, characterData: true });
  if (!check()) start();
}

/** Runs in the page: records when its first button or field works, which is when React sets its property on the element. */
function watchControl() {
  const first = () => document.querySelector('main :is(button:enabled, input, select)');
  window.hasControl = () => first() !== null;
  const check = () => {
    const control = first();
    if (control && Object.keys(control).some((key) => key.startsWith('__reactProps'))) window.controlTime = performance.now();
    else setTimeout(check, 20);
  };
  check();
}

/** Runs in the page: collects the browser's reports of paints, shifts and long tasks. */
function watchPaints() {
  const found = { 'largest-contentful-paint': [], 'layout-shift': [], longtask: [], paint: [] };
  for (const [type, entries] of Object.entries(found)) {
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true });
  }
  const sum = (entries, value) => entries.reduce((total, entry) => total + value(entry), 0);
  window.labFigures = () => {
    const firstPaint = found.paint.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0;
    const later = found.longtask.filter(({ startTime }) => startTime >= firstPaint);
    return {
      firstPaint,
      largestPaint: found['largest-contentful-paint'].at(-1)?.startTime ?? Number.NaN,
      layoutShift: sum(
        found['layout-shift'].filter(({ hadRecentInput }) => !hadRecentInput),
        ({ value }) => value,
      ),
      blockingTime: sum(later, ({ duration }) => Math.max(0, duration - 50)),
    };
  };
}
