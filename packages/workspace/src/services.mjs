import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Refusal } from './refusal.mjs';
import { at, projectNode, root } from './root.mjs';

const startLimit = 120_000;
const stopLimit = 15_000;

/** The three services, in the order in which they start; they stop in the opposite one. */
function servicesOf({ PORT, API_PORT, SANDBOX_PORT, dataFolder }) {
  const origin = (port) => `http://localhost:${port}`;
  const shared = {
    DATA_DIR: dataFolder,
    PORTAL_ORIGIN: process.env.PORTAL_ORIGIN ?? origin(PORT),
    SANDBOX_ORIGIN: process.env.SANDBOX_ORIGIN ?? origin(SANDBOX_PORT),
  };
  return [
    {
      name: 'sandbox',
      entry: 'packages/payment-sandbox/src/server.ts',
      health: `http://127.0.0.1:${SANDBOX_PORT}/health`,
      env: { ...shared, SANDBOX_PORT },
    },
    {
      name: 'api',
      entry: 'packages/api/src/server.ts',
      health: `http://127.0.0.1:${API_PORT}/api/health`,
      env: { ...shared, API_PORT, PUBLIC_API_ORIGIN: process.env.PUBLIC_API_ORIGIN ?? shared.PORTAL_ORIGIN },
    },
    {
      name: 'portal',
      entry: 'shell/server/server.ts',
      health: `http://127.0.0.1:${PORT}/healthz`,
      env: {
        ...shared,
        PORT,
        API_ORIGIN: process.env.API_ORIGIN ?? `http://127.0.0.1:${API_PORT}`,
        CARD_FORM_ORIGIN: process.env.CARD_FORM_ORIGIN ?? shared.SANDBOX_ORIGIN,
      },
    },
  ];
}

/**
 * Starts sandbox, back end and portal, each with its log in `<data>/logs`, and answers `{ stop, failed }` when all are healthy, or when `stopped` resolves.
 * `stop` ends them one after the other, the portal first; `failed` resolves with a sentence if one ends by itself.
 */
export async function startServices(settings, stopped, wanted = servicesOf(settings)) {
  const services = wanted.map((service) => launch(service, join(settings.dataFolder, 'logs')));
  const stop = async () => {
    for (const service of [...services].reverse()) await service.stop();
  };
  try {
    await Promise.race([stopped, Promise.all(services.map(healthy))]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, failed: Promise.race(services.map(({ ended }) => ended)) };
}

function launch({ name, entry, health, env }, logs) {
  mkdirSync(logs, { recursive: true });
  const path = join(logs, `${name}.log`);
  const log = openSync(path, 'a');
  const { size } = statSync(path);
  const watch = pathToFileURL(at('packages/workspace/src/stop-with-parent.mjs')).href;
  const child = spawn(projectNode, ['--import', watch, resolve(root, entry)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', log, log],
    detached: true,
  });
  const ended = new Promise((resolve) => {
    child.once('exit', () => resolve(`${lastWords(path, size) ?? `The ${name} service stopped.`} (log: ${path})`));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const gone = await Promise.race([ended.then(() => true), pause(stopLimit, false, { ref: false })]);
    if (!gone) child.kill('SIGKILL');
  };
  return { name, health, ended, stop };
}

async function healthy({ name, health, ended }) {
  const end = ended.then((sentence) => {
    throw new Refusal(sentence);
  });
  const until = Date.now() + startLimit;
  while (!(await Promise.race([answers(health), end]))) {
    if (Date.now() > until) throw new Refusal(`The ${name} service did not start within ${startLimit / 1000} seconds.`);
    await Promise.race([pause(100), end]);
  }
}

const answers = (address) =>
  fetch(address, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The last sentence that a service wrote since it was started: its reason, if it gave one. */
function lastWords(path, from) {
  const lines = readFileSync(path).subarray(from).toString().split('\n');
  return lines.findLast((line) => /^[A-Z].*[.!]$/.test(line));
}
