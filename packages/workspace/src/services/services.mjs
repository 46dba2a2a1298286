import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../command/errors.mjs';
import { projectNode, root } from '../command/root.mjs';

const startLimit = 120_000;
/** Twice as long as a server may take in production: DRAIN_MS and ten seconds (packages/server-kit). */
const stopLimit = 30_000;
const stopWithParent = new URL('./stop-with-parent.mjs', import.meta.url).href;

/** The pause before a restart, doubled each time until the service has run well for a while. */
const pauses = { firstMs: 500, maxMs: 30_000, wellMs: 60_000 };

/**
 * Starts services, `{ name, entry, args, health, env, shown }`, each with its log in a folder unless it is `shown`. Returns `{ stop }` when
 * all are healthy, or when `stopped` resolves. If one exits before that, throws a UserError with its last sentence; one that exits later is
 * restarted, and `report` is called. `stop` ends them one by one, last first.
 */
export async function startServices(wanted, logs, stopped, { report = console.error, firstMs = pauses.firstMs } = {}) {
  const services = wanted.map((service) => createService(service, logs));
  const stop = async () => {
    for (const service of services) service.isWanted = false;
    for (const service of [...services].reverse()) await service.stop();
  };
  try {
    await Promise.race([stopped, Promise.all(services.map(healthy))]);
  } catch (error) {
    await stop();
    throw error;
  }
  for (const service of services) void keepRunning(service, report, firstMs);
  return { stop };
}

async function keepRunning(service, report, firstMs) {
  let next = firstMs;
  while (service.isWanted) {
    const since = Date.now();
    const sentence = await service.ended;
    if (!service.isWanted) return;
    if (Date.now() - since >= pauses.wellMs) next = firstMs;
    report(`${sentence} It restarts in ${next / 1000} s.`);
    await pause(next, undefined, { ref: false });
    if (service.isWanted) service.launch();
    next = Math.min(next * 2, pauses.maxMs);
  }
}

function createService(wanted, logs) {
  const service = {
    name: wanted.name,
    health: wanted.health,
    isWanted: true,
    launch() {
      Object.assign(service, launch(wanted, logs));
    },
  };
  service.launch();
  return service;
}

function launch({ name, entry, args = [], env, shown }, logs) {
  const { stdio, lastWords } = shown ? shownLog : openLog(join(logs, `${name}.log`));
  const child = spawn(projectNode, ['--disable-sigusr1', '--import', stopWithParent, resolve(root, entry), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', ...stdio],
    detached: true,
  });
  const ended = new Promise((resolve) => {
    child.once('exit', () => resolve(lastWords() ?? `The ${name} service stopped${shown ? '' : `, see its log in ${logs}`}.`));
  });
  // The process at the end of the pipe may have died.
  child.stdin.on('error', () => undefined);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const gone = await Promise.race([ended.then(() => true), pause(stopLimit, false, { ref: false })]);
    if (!gone) child.kill('SIGKILL');
  };
  return { ended, stop };
}

const shownLog = { stdio: ['inherit', 'inherit'], lastWords: () => undefined };

/** Opens a log for appending. `lastWords` returns the last sentence written since: why a service stopped, if it gave a reason. */
function openLog(path) {
  mkdirSync(dirname(path), { recursive: true });
  const log = openSync(path, 'a');
  const { size } = statSync(path);
  const lastWords = () => {
    closeSync(log);
    const lines = readFileSync(path).subarray(size).toString().split('\n');
    const sentence = lines.findLast((line) => /^[A-Z].*[.!]$/.test(line));
    return sentence && `${sentence} (log: ${path})`;
  };
  return { stdio: [log, log], lastWords };
}

async function healthy({ name, health, ended }) {
  const end = ended.then((sentence) => {
    throw new UserError(sentence);
  });
  const until = Date.now() + startLimit;
  while (!(await Promise.race([responses(health), end]))) {
    if (Date.now() > until) throw new UserError(`The ${name} service did not start within ${startLimit / 1000} seconds.`);
    await Promise.race([pause(100), end]);
  }
}

/** A development server responds once its build is done; a second request before that would log an error. */
async function responses(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(startLimit) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
