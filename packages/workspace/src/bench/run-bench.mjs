import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { portalServices } from '../portal-services.mjs';
import { step } from '../progress.mjs';
import { publishNew } from '../publish.mjs';
import { startServices } from '../services.mjs';
import { firstLoad, median } from './measure.mjs';
import { pages, singleFolder } from './variants.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Loads each page of each variant in turn, so that what slows the machine slows all alike. Answers the table. */
export async function runBench({ remotes, browser: executablePath, rounds, stopped }) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const running = [];
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const data = join(folder, 'data');
    await publishNew(remotes, data);
    const settings = { PORT: await freePort(), API_PORT: await freePort(), SANDBOX_PORT: await freePort(), dataFolder: data };
    running.push(await step('Start the portal', () => startServices(portalServices(settings), join(data, 'logs'), stopped)));
    const shellOn = async (dist, name) => {
      const port = await freePort();
      const env = { PORT: port, DATA_DIR: join(folder, 'empty'), API_ORIGIN: `http://127.0.0.1:${settings.API_PORT}`, SHELL_DIST: dist };
      const service = { name, entry: 'shell/server/server.ts', health: `http://127.0.0.1:${port}/healthz`, env };
      running.push(await startServices([service], join(folder, name), stopped));
      return `http://localhost:${port}`;
    };
    const single = await shellOn(singleFolder, 'single');
    const results = [];
    for (const page of pages) {
      const preloaded = await shellOn(await preloadedBundle(browser, single, page, folder), `preloaded${pages.indexOf(page)}`);
      const variants = { federated: `http://localhost:${settings.PORT}`, single, preloaded };
      results.push(await step(`Load ${page}, ${rounds} times each`, () => measurePage(browser, page, variants, rounds)));
    }
    return tableOf(results, rounds);
  } finally {
    await browser.close();
    for (const services of running.reverse()) await services.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePage(browser, page, variants, rounds) {
  const loads = Object.fromEntries(Object.keys(variants).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, origin] of Object.entries(variants)) loads[name].push(await firstLoad(browser, origin + page));
  }
  const medians = Object.entries(loads).map(([name, all]) => [
    name,
    {
      time: median(all.map((load) => load.time)),
      scriptBytes: median(all.map((load) => load.atHeading.scriptBytes)),
      allScriptBytes: median(all.map((load) => load.scriptBytes)),
      requests: median(all.map((load) => load.atHeading.requests)),
    },
  ]);
  return { page, ...Object.fromEntries(medians) };
}

/** A copy of the single bundle whose page preloads the scripts that this route turns out to need. */
async function preloadedBundle(browser, origin, page, folder) {
  const dist = join(folder, `single-${pages.indexOf(page)}`);
  cpSync(singleFolder, dist, { recursive: true });
  const file = join(dist, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const needed = await scriptsOf(browser, origin + page);
  const known = new Set([...manifest.scripts, ...Object.values(manifest.messages ?? {}).flat()]);
  writeFileSync(file, JSON.stringify({ ...manifest, federation: needed.filter((script) => !known.has(script)) }));
  return dist;
}

/** Which scripts of the bundle a page has asked for when its heading stands. */
async function scriptsOf(browser, address) {
  const page = await browser.newPage();
  const scripts = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.push(pathname.slice('/assets/'.length));
  });
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await page.close();
  return [...new Set(scripts)];
}

function tableOf(results, rounds) {
  const ratio = (a, b) => (a / b).toFixed(2);
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
  const rows = results.map(({ page, federated, single, preloaded }) =>
    [
      page,
      ratio(federated.time, single.time),
      ratio(federated.time, preloaded.time),
      ratio(federated.scriptBytes, single.scriptBytes),
      `${kilobytes(federated.scriptBytes)} / ${kilobytes(single.scriptBytes)}`,
      `${kilobytes(federated.allScriptBytes)} / ${kilobytes(single.allScriptBytes)}`,
      `${federated.requests} / ${single.requests} / ${preloaded.requests}`,
    ].join(' | '),
  );
  return `First load, federated against the same source as one bundle (slow 4G, 4× CPU, medians of ${rounds}, cold cache, ${new Date().toISOString().slice(0, 10)})

| page | time to heading vs one bundle | vs one bundle with its route preloaded | script bytes vs one bundle | script kB at the heading: federated / one | script kB in all | requests at the heading: federated / one / preloaded |
|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
