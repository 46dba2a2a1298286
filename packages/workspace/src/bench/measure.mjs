/** Slow 4G and a 4× slower processor, as Lighthouse throttles them with DevTools. */
const network = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };
const cpu = 4;

/**
 * Loads an address once in a cold browser context and answers how long it took until the page's heading stood there (ms), and what that cost:
 * bytes of script over the wire, requests. `settle` waits for what comes after the heading, so that the costs are whole.
 */
export async function firstLoad(browser, address) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  try {
    const traffic = await throttle(page);
    await page.addInitScript(watchHeading);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.headingTime !== undefined, undefined, { timeout: 60_000 });
    const atHeading = { scriptBytes: traffic.scriptBytes, requests: traffic.requests };
    await page.waitForLoadState('networkidle');
    const time = await page.evaluate(() => window.headingTime);
    return { time, atHeading, scriptBytes: traffic.scriptBytes, requests: traffic.requests };
  } finally {
    await context.close();
  }
}

async function throttle(page) {
  const session = await page.context().newCDPSession(page);
  const traffic = { scriptBytes: 0, requests: 0 };
  const scripts = new Set();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    traffic.requests += 1;
    if (type === 'Script' || /\.m?js(\?|$)/.test(request.url)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
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

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
