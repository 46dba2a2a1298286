import { firstLoad } from './first-load.mjs';
import { median, medians } from './medians.mjs';

/** How often a page is asked for to tell the server's time. */
const asked = 60;

/**
 * Loads a page that the server rendered and the same page of the same build without, in turn. Returns the medians of each, with the
 * server's time a page (ms). The rendered one is kept by then, as it is for all visitors of a minute but the first.
 */
export async function compareRendered(browser, path, rounds, origins) {
  const samples = { rendered: [], frame: [] };
  for (let round = 0; round < rounds; round += 1) {
    await untilRendered(origins.rendered + path);
    const serverTimes = await timeServers(path, origins);
    for (const [name, origin] of Object.entries(origins))
      samples[name].push({ ...(await firstLoad(browser, origin + path)), serverTime: serverTimes[name] });
  }
  return { page: path, rendered: medians(samples.rendered), frame: medians(samples.frame) };
}

/** Asks until the process of the release has started and the page is kept. */
async function untilRendered(address) {
  const until = Date.now() + 60_000;
  while (!(await textOf(address)).includes('id="portal-first-page"')) {
    if (Date.now() > until) throw new Error(`${address} is not rendered`);
  }
}

async function timeServers(path, origins) {
  const times = Object.fromEntries(Object.keys(origins).map((name) => [name, []]));
  for (let time = 0; time < asked; time += 1) {
    for (const [name, origin] of Object.entries(origins)) {
      const start = performance.now();
      await textOf(origin + path);
      times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

const textOf = async (address) => (await fetch(address)).text();
