import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { step } from '../command/progress.mjs';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';
import { haproxy } from '../machine/debian-packages.mjs';
import { freePorts } from '../services/ports.mjs';
import { startServices } from '../services/services.mjs';
import { onDemoPortal } from './demo-portal.mjs';
import { firstLoad } from './first-load.mjs';
import { measureInput } from './input.mjs';
import { medians } from './medians.mjs';
import { overTls } from './over-tls.mjs';
import { pagesASecond } from './pages-a-second.mjs';
import { presses, pressOnce } from './press.mjs';
import { flags } from './run-bench.mjs';
import { peersTable } from './tables.mjs';

/** Built outside the workspace, to keep its packages out of ours. */
const folder = at('.cache', 'bench', 'peers', 'next');
const page = '/en/course';
/** A page whose largest paint is a picture. */
const pictured = '/en/swim-squad';
/** How many times slower than this machine: a phone of today, and a cheap one. */
const slower = [4, 8];

/**
 * Measures the list of courses, and presses on it, beside the same two pages in Next (`peers/next`), with the same back end: each in turn,
 * so that a slow machine affects both equally; on a processor 4 and 8 times slower, over HTTP/1.1 and, where HAProxy is installed, over
 * HTTP/2 too. Prints each round as it ends, and calls `keep` with the tables so far. Returns the tables.
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
    const plain = { portal: origin, next: `http://localhost:${port}` };
    const balancer = existsSync(haproxy) ? await overTls(plain, at('.cache', 'bench', 'peers', 'tls')) : undefined;
    const lines = [{ protocol: 'HTTP/1.1', origins: plain }, ...(balancer ? [{ protocol: 'HTTP/2', origins: balancer.origins }] : [])];
    const runs = lines.flatMap((line) => slower.map((cpu) => ({ ...line, cpu, samples: { portal: [], next: [] } })));
    const browser = await chromium.launch({ executablePath, args: [...flags, ...(balancer ? [balancer.trusted] : [])] });
    const speed = await step('Measure this machine', () => speedOf(browser));
    const tables = () =>
      [
        `A fixed amount of scripting takes ${Math.round(speed)} ms on this machine, unthrottled.\n`,
        ...runs.filter(({ samples }) => samples.next.length > 0).map(tableOf),
      ].join('\n');
    try {
      for (let round = 1; round <= rounds; round += 1) {
        for (const { protocol, origins, cpu, samples } of runs)
          for (const [name, site] of Object.entries(origins))
            samples[name].push(
              await step(`Round ${round} of ${rounds}, ${protocol}, ${cpu}× CPU: ${name}`, () => measure(browser, site, plain[name], cpu)),
            );
        keep(tables());
      }
      return tables();
    } finally {
      await browser.close();
      await balancer?.stop();
      await next.stop();
    }
  });
}

const nextProgram = 'node_modules/next/dist/bin/next';
const tableOf = ({ protocol, cpu, samples: { portal, next } }) =>
  peersTable({ portal: medians(portal), next: medians(next), protocol, cpu, rounds: portal.length });

async function buildNext(env) {
  mkdirSync(folder, { recursive: true });
  cpSync(at('packages', 'workspace', 'src', 'bench', 'peers', 'next'), folder, { recursive: true });
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, shell: process.platform === 'win32' });
  await run(projectNode, [nextProgram, 'build'], { cwd: folder, env });
}

/** Measures loads, inputs, each press, and how much the server behind the site sends in a few seconds. */
async function measure(browser, site, server, cpu) {
  const sent = await pagesASecond(server + page);
  const loaded = await firstLoad(browser, site + page, { cpu, again: true });
  const { largestPaint: picture } = await firstLoad(browser, site + pictured, { cpu });
  const input = await measureInput(browser, site + page, cpu);
  const pressed = {};
  for (const { press, ...item } of presses) {
    const { heading, arrived } = await pressOnce(browser, site, item, cpu);
    pressed[`${press}, heading`] = heading;
    pressed[press] = arrived;
  }
  return { ...loaded, picture, ...input, ...pressed, pagesASecond: sent };
}

/** How long a fixed amount of scripting takes in the browser, unthrottled (ms). */
async function speedOf(browser) {
  const page = await browser.newPage();
  try {
    return await page.evaluate(() => {
      const start = performance.now();
      let text = '';
      for (let n = 0; n < 3_000_000; n += 1) text = `${(n * 7919) % 65_537}${text}`.slice(0, 32);
      return performance.now() - start;
    });
  } finally {
    await page.close();
  }
}
