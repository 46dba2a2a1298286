import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Constants } from '../constants.ts';
import { withConstants } from './replace-constants.ts';

export interface ServerProcess {
  /** Calls the server as `app.request` calls an app in this process. */
  request(path: string, init?: RequestInit): Promise<Response>;
  origin: string;
  /** Kills it at once, whatever it is doing. */
  kill(): Promise<void>;
  /** Asks it to stop. */
  stop(): Promise<void>;
  /** Freezes it, whatever it is doing. */
  freeze(): void;
  /** Lets it continue. */
  thaw(): void;
}

export interface ServerProcessOptions {
  /** The back end's settings. */
  env: Record<string, string>;
  /** Constants that differ there. */
  constants?: Partial<Constants>;
  /** Strips the row and advisory locks from every statement; for the negative control only. */
  withoutLocks?: boolean;
}

const entries = { true: './server-without-locks.ts', false: '../server.ts' };

/** Starts a whole back end in a separate process, on a free port. */
export async function startServer({ env, constants = {}, withoutLocks = false }: ServerProcessOptions): Promise<ServerProcess> {
  // All servers read the same sources, so all but the first find them compiled.
  const NODE_COMPILE_CACHE = join(process.env.PORTAL_TEST_FOLDER!, 'compiled');
  const settings = { API_PORT: '0', DEMO_DATA: 'false', LOG_LEVEL: 'info', NODE_COMPILE_CACHE, ...withConstants(constants), ...env };
  const child = spawn(process.execPath, ['--liftoff-only', join(import.meta.dirname, entries[`${withoutLocks}`])], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = `http://127.0.0.1:${await portOf(child)}`;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    request: (path, init) => fetch(origin + path, init),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

async function portOf(child: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
    if (msg === 'listening' && port) {
      child.stdout!.resume();
      return port;
    }
  }
  throw new Error('The server ended before it listened');
}
