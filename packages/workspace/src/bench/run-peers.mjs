import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { step } from '../command/progress.mjs';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';
import { onDemoPortal } from '../services/demo-portal.mjs';
import { freePorts } from '../services/ports.mjs';
import { startServices } from '../services/services.mjs';
import { firstLoad } from './first-load.mjs';
import { medians } from './medians.mjs';
import { pagesASecond } from './pages-a-second.mjs';
import { presses, pressOnce } from './press.mjs';
import { flags } from './run-bench.mjs';
import { peersTable } from './tables.mjs';

/** Built outside the workspace: its packages are no business of ours. */
const folder = at('.cache', 'bench', 'peers', 'next');
const page = '/en/course';

/**
 * Measures the list of courses, and presses on it, beside the same two pages in Next (`peers/next`), with the same back end: each in turn, so
 * that a slow machine affects both equally. Prints each round as it ends, and calls `keep` with the table so far. Returns the table.
 */
export function runPeers({ browser: executablePath, rounds, stopped, keep }) {
  return onDemoPortal(stopped, async ({ origin, apiOrigin }) => {
    const [port] = await freePorts(1);
    const env = { ...process.env, API_ORIGIN: apiOrigin, PORTAL_ORIGIN: origin, NEXT_TELEMETRY_DISABLED: '1' };
    await step('Install and build the peer in Next', () => buildNext(env));
    const service = {
      name: 'next',
      entry: join(folder, nextProgram),
      args: ['start', folder, '-p', `${port}`],
      health: `http://127.0.0.1:${port}${page}`,
      env,
    };
    const next = await step('Start the peer', () => startServices([service], at('.cache', 'bench', 'peers', 'logs'), stopped));
    const browser = await chromium.launch({ executablePath, args: flags });
    const samples = { portal: [], next: [] };
    try {
      for (let round = 1; round <= rounds; round += 1) {
        for (const [name, site] of Object.entries({ portal: origin, next: `http://localhost:${port}` }))
          samples[name].push(await step(`Round ${round} of ${rounds}: ${name}`, () => measure(browser, site)));
        keep(tableOf(samples));
      }
      return tableOf(samples);
    } finally {
      await browser.close();
      await next.stop();
    }
  });
}

const nextProgram = 'node_modules/next/dist/bin/next';
const tableOf = ({ portal, next }) => peersTable({ portal: medians(portal), next: medians(next), rounds: portal.length });

async function buildNext(env) {
  mkdirSync(folder, { recursive: true });
  cpSync(at('packages', 'workspace', 'src', 'bench', 'peers', 'next'), folder, { recursive: true });
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, shell: process.platform === 'win32' });
  await run(projectNode, [nextProgram, 'build'], { cwd: folder, env });
}

/** One cold load, each press, and what the server sends in a few seconds. */
async function measure(browser, site) {
  const sent = await pagesASecond(site + page);
  const loaded = await firstLoad(browser, site + page);
  const pressed = {};
  for (const { press, ...one } of presses) {
    const { heading, arrived } = await pressOnce(browser, site, one);
    pressed[`${press}, heading`] = heading;
    pressed[press] = arrived;
  }
  return { ...loaded, ...pressed, pagesASecond: sent };
}
