import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { publishNew } from '../build/publish.mjs';
import { step } from '../command/progress.mjs';
import { findDemoInvoice } from '../services/demo-invoices.mjs';
import { portalServices } from '../services/portal-services.mjs';
import { startServices } from '../services/services.mjs';
import { firstLoad } from './first-load.mjs';
import { formatsPage, releasesByBundler } from './formats.mjs';
import { registerMore } from './many-releases.mjs';
import { medians } from './medians.mjs';
import { preloadedBundle } from './preloaded-bundle.mjs';
import { presses, pressOnce } from './press.mjs';
import { publishToLive } from './publish-to-live.mjs';
import { compareRendered } from './rendered.mjs';
import { reportOf } from './tables.mjs';
import { manyReleases, pages, renderedPages, singleFolder, visits } from './variants.mjs';
import { visit } from './visit.mjs';

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Measures each variant in turn, so that a slow machine affects all of them equally. Returns the report. */
export async function runBench({ remotes, browser: executablePath, rounds, stopped }) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const running = [];
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const data = join(folder, 'data');
    await publishNew(remotes, data);
    const settings = { PORT: await freePort(), API_PORT: await freePort(), SANDBOX_PORT: await freePort(), dataFolder: data };
    running.push(await step('Start the portal', () => startServices(portalServices(settings), join(data, 'logs'), stopped)));
    const rendered = `http://localhost:${settings.PORT}`;
    const shellWith = async (name, env) => {
      const port = await freePort();
      const service = {
        name,
        entry: 'shell/server/server.ts',
        health: `http://127.0.0.1:${port}/healthz`,
        env: {
          PORT: port,
          SERVER_RENDERING: 'off',
          DATA_DIR: join(folder, 'empty'),
          API_ORIGIN: `http://127.0.0.1:${settings.API_PORT}`,
          ...env,
        },
      };
      running.push(await startServices([service], join(folder, name), stopped));
      return `http://localhost:${port}`;
    };
    const federated = await shellWith('federated', { RELEASES_DIR: join(data, 'releases') });
    const single = await shellWith('single', { SHELL_DIST: singleFolder });
    const all = (measure, variants) => measureAll(rounds, measure, variants);

    const compared = [];
    for (const path of renderedPages) {
      const compare = () => compareRendered(browser, path, rounds, { rendered, appShell: federated });
      compared.push(await step(`Load ${path} rendered and not, ${rounds} times each`, compare));
    }
    const firstLoads = [];
    const invoice = await findDemoInvoice(`http://127.0.0.1:${settings.API_PORT}`);
    for (const path of pages) {
      const page = path.replace(':invoice', invoice);
      const dist = await preloadedBundle(browser, single + page, join(folder, `preloaded${pages.indexOf(path)}`));
      const preloaded = await shellWith(`preloaded${pages.indexOf(path)}`, { SHELL_DIST: dist });
      const load = (origin) => firstLoad(browser, origin + page);
      firstLoads.push({
        page: path,
        ...(await step(`Load ${path}, ${rounds} times each`, () => all(load, { federated, single, preloaded }))),
      });
    }
    const visited = [];
    for (const { to, link } of visits) {
      const sites = { federated: `${federated}/en`, single: `${single}/en` };
      visited.push({ to, ...(await step(`Visit ${to}, ${rounds} times each`, () => visitAll(rounds, browser, { sites, link }))) });
    }
    const pressed = [];
    for (const item of presses) {
      const press = (origin) => pressOnce(browser, origin, item);
      pressed.push({
        press: item.press,
        ...(await step(`Press: ${item.press}, ${rounds} times each`, () => all(press, { rendered, single }))),
      });
    }
    const dist = join(
      remotes.find((remote) => remote.endsWith('mfe-membership')),
      'dist',
    );
    const publishing = { dist, releases: join(data, 'releases'), origin: federated, folder, rounds };
    const published = await step(`Publish a release to live, ${rounds} times`, () => publishToLive(publishing));
    const folders = await step('Build a section by each bundler', () =>
      releasesByBundler(join(data, 'releases'), join(folder, 'bundlers'), ['rspack']),
    );
    const bundlers = { webpack: federated };
    for (const [bundler, releases] of Object.entries(folders)) bundlers[bundler] = await shellWith(bundler, { RELEASES_DIR: releases });
    const loadBuilt = (origin) => firstLoad(browser, origin + formatsPage.replace(':invoice', invoice));
    const formats = await step('Load the section of each bundler', () => all(loadBuilt, bundlers));
    const page = pages[0].replace(':invoice', invoice);
    const releases = await registerMore(join(data, 'releases'), join(folder, 'many'), manyReleases);
    const many = await shellWith('many', { RELEASES_DIR: releases });
    const load = (origin) => firstLoad(browser, origin + page);
    const loaded = await step(`Load ${page} with ${manyReleases} releases more`, () => all(load, { with: many, without: federated }));
    return reportOf({
      rendered: compared,
      firstLoads,
      visits: visited,
      presses: pressed,
      published,
      formats,
      many: { page, count: manyReleases, ...loaded },
      rounds,
    });
  } finally {
    await browser.close();
    for (const services of running.reverse()) await services.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures every variant once per round, and returns the medians of each. */
async function measureAll(rounds, measure, variants) {
  const samples = Object.fromEntries(Object.keys(variants).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, origin] of Object.entries(variants)) samples[name].push(await measure(origin));
  }
  return mediansOf(samples);
}

/** Visits a section on every site once per round, and returns the medians of each. */
async function visitAll(rounds, browser, { sites, link }) {
  const samples = Object.fromEntries(Object.keys(sites).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, sample] of Object.entries(await visit(browser, { sites, link }))) samples[name].push(sample);
  }
  return mediansOf(samples);
}

const mediansOf = (samples) => Object.fromEntries(Object.entries(samples).map(([name, all]) => [name, medians(all)]));

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
