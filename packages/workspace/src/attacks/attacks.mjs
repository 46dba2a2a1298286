import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { buildChanged } from '../build/build.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { publishNew } from '../build/publish.mjs';
import { step } from '../command/progress.mjs';
import { runCommand } from '../command/run-command.mjs';
import { portalServices } from '../services/portal-services.mjs';
import { freePorts } from '../services/ports.mjs';
import { listDemoOfficers, releaseServices } from '../services/release-services.mjs';
import { startServices } from '../services/services.mjs';
import { attacks } from './attack-kinds.mjs';
import { visit } from './visitor.mjs';

/** The pause between two attacks, so that the end of one does not affect the next. */
const restMs = 3_000;
const thread = new URL('./attack-thread.mjs', import.meta.url);

/** The paths for each server: what an attack requests, and what another visitor requests at the same time. */
const targets = {
  portal: { setting: 'PORT', path: '/api/health', page: '/en', post: '/api/cms/index', visited: ['GET /en', 'POST /api/cms/index'] },
  api: {
    setting: 'API_PORT',
    path: '/api/health',
    page: '/api/health',
    post: '/api/cms/index',
    visited: ['GET /api/health', 'POST /api/cms/index'],
  },
  sandbox: { setting: 'SANDBOX_PORT', path: '/health', page: '/health', post: '/oauth2/token', visited: ['GET /health'] },
  'release-service': { setting: 'RELEASES_PORT', path: '/health', page: '/health', post: '/releases', visited: ['GET /health'] },
  'release-console': { setting: 'CONSOLE_PORT', path: '/health', page: '/en', post: '/en/login', visited: ['GET /health'] },
};

/**
 * `npm run attacks -- [server] [words of an attack]`: attacks a whole site on free ports and prints how long another visitor waits. Memory
 * and descriptors come from Linux's /proc.
 */
await runCommand(async (stopped) => {
  await ensureInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'portal-attacks-'));
  const [only, words = ''] = process.argv.slice(2);
  const remotes = await buildChanged();
  await publishNew(remotes, folder);
  await listDemoOfficers(folder);
  const [PORT, API_PORT, SANDBOX_PORT, RELEASES_PORT, CONSOLE_PORT] = await freePorts(5);
  const settings = { PORT, API_PORT, SANDBOX_PORT, RELEASES_PORT, CONSOLE_PORT, dataFolder: folder };
  const logs = join(folder, 'logs');
  const services = await step('Start the site', () =>
    startServices([...portalServices(settings), ...releaseServices(settings)], logs, stopped),
  );
  try {
    console.log(
      '\n| server | attack | longest wait | visits | by status | RSS | descriptors | log lines | recovered after |\n|---|---|---|---|---|---|---|---|---|',
    );
    for (const [name, target] of Object.entries(targets).filter(([name]) => !only || name === only))
      for (const attack of Object.keys(attacks).filter((one) => one.includes(words)))
        console.log(await measure(name, target, settings[target.setting], attack, logs));
  } finally {
    await services.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function measure(name, paths, port, attack, logs) {
  await visit(port, paths.visited, pause(1_000));
  const before = linesIn(logs);
  const peak = { rss: 0, descriptors: 0 };
  const watch = setInterval(() => {
    for (const one of ownProcesses()) {
      peak.rss = Math.max(peak.rss, one.rss);
      peak.descriptors = Math.max(peak.descriptors, one.descriptors);
    }
  }, 250);
  const over = new Promise((resolve) => new Worker(thread, { workerData: { name: attack, port, paths } }).once('exit', resolve));
  const visited = await visit(
    port,
    paths.visited,
    over.then(() => pause(500)),
  );
  const left = performance.now();
  await visit(port, paths.visited, Promise.resolve());
  clearInterval(watch);
  await pause(restMs);
  const cells = [
    name,
    attack,
    `${visited.longest} ms`,
    visited.count,
    JSON.stringify(visited.statuses).replaceAll('"', ''),
    `${peak.rss} MB`,
    peak.descriptors,
    linesIn(logs) - before,
    `${Math.round(performance.now() - left - restMs)} ms`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Returns each service's memory in MB and open descriptors. */
function ownProcesses() {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const [, , , parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
      if (Number(parent) !== process.pid) return [];
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
      return [{ rss: Math.round(kilobytes / 1024), descriptors: readdirSync(`/proc/${pid}/fd`).length }];
    } catch {
      return [];
    }
  });
}

function linesIn(logs) {
  return readdirSync(logs).reduce((sum, name) => sum + readFileSync(join(logs, name), 'utf8').split('\n').length - 1, 0);
}
