import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from './refusal.mjs';
import { projectNode, root } from './root.mjs';

const startLimit = 120_000;
const stopLimit = 15_000;
const stopWithParent = new URL('./stop-with-parent.mjs', import.meta.url).href;

/**
 * Starts services, `{ name, entry, args, health, env, shown }`, each with its log in a folder unless it is to be shown. Answers `{ stop, failed }` when all
 * are healthy, or when `stopped` resolves. `stop` ends them one after the other, the last one first; `failed` resolves with a sentence if one ends by itself.
 */
export async function startServices(wanted, logs, stopped) {
  const services = wanted.map((service) => launch(service, logs));
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

function launch({ name, entry, args = [], health, env, shown }, logs) {
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
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const gone = await Promise.race([ended.then(() => true), pause(stopLimit, false, { ref: false })]);
    if (!gone) child.kill('SIGKILL');
  };
  return { name, health, ended, stop };
}

const shownLog = { stdio: ['inherit', 'inherit'], lastWords: () => undefined };

/** Opens a log to be written on; `lastWords` answers the last sentence written since: the reason why a service stopped, if it gave one. */
function openLog(path) {
  mkdirSync(dirname(path), { recursive: true });
  const log = openSync(path, 'a');
  const { size } = statSync(path);
  const lastWords = () => {
    const lines = readFileSync(path).subarray(size).toString().split('\n');
    const sentence = lines.findLast((line) => /^[A-Z].*[.!]$/.test(line));
    return sentence && `${sentence} (log: ${path})`;
  };
  return { stdio: [log, log], lastWords };
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

/** A development server answers when its build is done: asking it again meanwhile would be an error in its log. */
async function answers(address) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(startLimit) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
