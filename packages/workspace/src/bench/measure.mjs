/** Slow 4G and a 4× slower processor, as Lighthouse throttles them with DevTools. */
const network = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };
const cpu = 4;
const phone = { width: 412, height: 823 };
const desktop = { width: 1350, height: 940 };
/** How often a section is visited again, and how long a person looks at the page before. */
const warmVisits = 6;
const stay = 1_200;
/** After how long without traffic a page counts as settled. */
const quiet = 1_500;

/**
 * Loads an address once in a cold browser context on a phone and answers how long it took until the page's heading stood there (ms), and what that
 * cost: bytes of script and of the document over the wire, requests; and the lab figures of the settled page: first and largest paint (ms), layout shift, blocking time since the first paint (ms).
 */
export async function firstLoad(browser, address) {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  try {
    const traffic = await throttle(page);
    await page.addInitScript(watchHeading);
    await page.addInitScript(watchPaints);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.headingTime !== undefined, undefined, { timeout: 60_000 });
    const atHeading = { scriptBytes: traffic.scriptBytes, requests: traffic.requests };
    await settled(page, traffic);
    const { time, lab } = await page.evaluate(() => ({ time: window.headingTime, lab: window.labFigures() }));
    return { time, ...atHeading, allScriptBytes: traffic.scriptBytes, documentBytes: traffic.documentBytes, ...lab };
  } finally {
    await context.close();
  }
}

/**
 * Visits another section by a link of the header, on each site in turn, so that what slows the machine slows all alike. Answers for each the time from the press
 * to the section's heading (ms): cold, the first time; and warm, the median of the times that the person went back, stayed for a while (the section is let go
 * meanwhile) and pressed it again. A press takes 100 ms, as a finger's does.
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

/** Does the same to each value of an object, one after the other; answers the entries of what came of it. */
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

/** Waits until nothing has come over the wire for a while: pictures are asked for after the heading, and paints reported after that. */
async function settled(page, traffic) {
  while (Date.now() - traffic.last < quiet) await page.waitForTimeout(quiet / 10);
}

async function pressAndWait(page, name) {
  await page.evaluate(watchNextPress);
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click({ delay: 100 });
  await page.waitForFunction(() => window.visitTime !== undefined, undefined, { timeout: 60_000 });
  return page.evaluate(() => window.visitTime);
}

async function throttle(page) {
  const session = await page.context().newCDPSession(page);
  const traffic = { scriptBytes: 0, documentBytes: 0, requests: 0, last: Date.now() };
  const scripts = new Set();
  const documents = new Set();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    traffic.requests += 1;
    traffic.last = Date.now();
    if (type === 'Document') documents.add(requestId);
    if (type === 'Script' || /\.m?js(\?|$)/.test(request.url)) scripts.add(requestId);
  });
  session.on('Network.dataReceived', () => {
    traffic.last = Date.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.last = Date.now();
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
    if (documents.has(requestId)) traffic.documentBytes += encodedDataLength;
  });
  return traffic;
}

/** Runs in the page: notes when a heading with words first stands in it. */
function watchHeading() {
  const look = () => {
    const heading = document.querySelector('main h1');
    if (!heading?.textContent?.trim() || heading.closest('[aria-hidden="true"]')) return false;
    window.headingTime = performance.now();
    return true;
  };
  const observer = new MutationObserver(() => look() && observer.disconnect());
  const start = () => observer.observe(document, { childList: true, subtree: true, characterData: true });
  if (!look()) start();
}

/** Runs in the page: collects what the browser tells of paints, shifts and long tasks. */
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

/** Answers the median of each figure. */
export function medians(samples) {
  return Object.fromEntries(Object.keys(samples[0]).map((name) => [name, median(samples.map((sample) => sample[name]))]));
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
