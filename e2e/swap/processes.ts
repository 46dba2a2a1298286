import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { projectNode, root } from '../../packages/workspace/src/command/root.mjs';

/** A service of the portal in a separate process, which can be killed at any time. */
export interface Service {
  start: () => Promise<void>;
  /** Changes its settings, from its next start on. */
  set: (changes: Record<string, string>) => void;
  /** Kills it immediately, whatever it is doing. */
  kill: () => Promise<void>;
  /** Asks it to end, and waits until it has. */
  stop: () => Promise<void>;
  /** Freezes it, whatever it is doing. */
  freeze: () => void;
  thaw: () => void;
  /** Its latest error output since its last start. */
  words: () => string;
  /** The memory of it and its child processes, in megabytes. */
  memory: () => number;
}

const stopWithParent = new URL('../../packages/workspace/src/services/stop-with-parent.mjs', import.meta.url).href;
const startLimitMs = 120_000;

export function serviceOf({ entry, env, health }: { entry: string; env: Record<string, unknown>; health: string }): Service {
  let child: ChildProcess | undefined;
  let isRequested = false;
  let words = '';
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    isRequested = true;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    set: (changes) => void Object.assign(env, changes),
    async start() {
      child = spawn(projectNode, ['--import', stopWithParent, entry], {
        cwd: root,
        env: { ...process.env, ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])) },
        stdio: ['pipe', 'ignore', 'pipe'],
      });
      isRequested = false;
      words = '';
      child.stderr?.setEncoding('utf8').on('data', (more: string) => {
        words = (words + more).slice(-4_000);
      });
      child.once('exit', (code, signal) => isRequested || console.error(`${entry} ended by itself (${code ?? signal}):\n${words}`));
      const until = Date.now() + startLimitMs;
      while (
        !(await fetch(health).then(
          ({ ok }) => ok,
          () => false,
        ))
      ) {
        if (Date.now() > until || child.exitCode !== null) throw new Error(`${entry} did not start`);
        await pause(50);
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    words: () => words,
    memory: () => (child?.pid ? memoryOf(`${child.pid}`) : 0),
  };
}

function memoryOf(pid: string): number {
  const [, kilobytes = 0] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return Number(kilobytes) / 1024 + children.reduce((sum, child) => sum + memoryOf(child), 0);
}

/** A single address for members. */
export interface FrontDoor {
  /** Cuts all connections; anything in transit is lost. */
  cut: () => void;
  close: () => Promise<void>;
}

/** Passes each request to one of several servers. The response of a dying server is lost. */
export async function frontDoor(ports: number[], port: number): Promise<FrontDoor> {
  let turn = 0;
  const server = createServer(async (request, response) => {
    turn += 1;
    // Whole, to be sent again to another server: a body that has gone to one that refused is lost.
    const body = await request.toArray().then(Buffer.concat, () => undefined);
    if (!body) return;
    const others = ports.map((_one, index) => ports[(turn + index) % ports.length] as number);
    const pass = (left: number[]) => {
      const [to, ...rest] = left;
      if (to === undefined) return void response.writeHead(502).end();
      const onward = send(
        { port: to, host: '127.0.0.1', path: request.url, method: request.method, headers: request.headers },
        (upstream) => {
          response.writeHead(upstream.statusCode ?? 502, upstream.headers);
          upstream.on('error', () => response.destroy()).pipe(response);
        },
      );
      onward.on('error', (error: NodeJS.ErrnoException) => {
        if (response.headersSent) response.destroy();
        else if (error.code === 'ECONNREFUSED') pass(rest);
        else response.writeHead(502).end();
      });
      onward.end(body);
    };
    pass(others);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  if ((server.address() as AddressInfo).port !== port) throw new Error('The front door is elsewhere');
  return {
    cut: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
