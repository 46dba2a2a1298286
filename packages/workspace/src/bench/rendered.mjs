import { firstLoad } from './first-load.mjs';
import { median, medians } from './medians.mjs';

/** How often a page is requested to measure the server's time. */
const requested = 60;

/**
 * Loads a page with and without server rendering, in turn, from the same build. Returns the medians of each, with the server's time for a
 * page (ms). By then the rendered page is cached, as for all but the first visitor in each minute.
 */
export async function compareRendered(browser, path, rounds, origins) {
  const samples = { rendered: [], appShell: [] };
  for (let round = 0; round < rounds; round += 1) {
    await untilRendered(origins.rendered + path);
    const serverTimes = await timeServers(path, origins);
    for (const [name, origin] of Object.entries(origins))
      samples[name].push({ ...(await firstLoad(browser, origin + path)), serverTime: serverTimes[name] });
  }
  return { page: path, rendered: medians(samples.rendered), appShell: medians(samples.appShell) };
}

/** Requests the page until the release's process has started and the page is cached. */
async function untilRendered(address) {
  const until = Date.now() + 60_000;
  while (!(await textOf(address)).includes('id="portal-first-page"')) {
    if (Date.now() > until) throw new Error(`${address} is not rendered`);
  }
}

async function timeServers(path, origins) {
  const times = Object.fromEntries(Object.keys(origins).map((name) => [name, []]));
  for (let time = 0; time < requested; time += 1) {
    for (const [name, origin] of Object.entries(origins)) {
      const start = performance.now();
      await textOf(origin + path);
      times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

const textOf = async (address) => (await fetch(address)).text();
