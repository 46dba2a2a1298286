import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  /** Calls it as `app.request` calls an app in the process. */
  request(path: string, init?: RequestInit): Promise<Response>;
  origin: string;
  /** Ends it at once, wherever it is. */
  kill(): Promise<void>;
  /** Asks it to end. */
  stop(): Promise<void>;
  /** Freezes it in the middle of whatever it does. */
  freeze(): void;
  /** Lets it continue. */
  thaw(): void;
}

export interface ServerProcessOptions {
  /** Settings of the back end. */
  env: Record<string, string>;
  /** Leaves the row and advisory locks out of every statement: for the negative control only. */
  withoutLocks?: boolean;
}

const entries = { true: './server-without-locks.ts', false: '../server.ts' };

/** Starts a whole back end in a separate process, on a free port. */
export async function startServer({ env, withoutLocks = false }: ServerProcessOptions): Promise<ServerProcess> {
  // All read the same sources: all but the first find them compiled.
  const NODE_COMPILE_CACHE = join(process.env.PORTAL_TEST_FOLDER!, 'compiled');
  const settings = { API_PORT: '0', DEMO_DATA: 'false', LOG_LEVEL: 'info', NODE_COMPILE_CACHE, ...env };
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
