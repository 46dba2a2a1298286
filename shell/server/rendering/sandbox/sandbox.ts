import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PageRequest, RenderedPage } from '../../../src/protocol/rendering.ts';
import { type RespondToCall, requestPage, requestReadiness, SandboxBroken } from './request-page.ts';
import { makeFolder, type ReleaseCode, runWorkerd } from './workerd.ts';

/** A process that renders the pages of one release. */
export interface Sandbox {
  isReady(): boolean;
  /** Resolves when it is ready, or certain never to be. */
  started: Promise<void>;
  /** How many pages are being rendered. */
  busy(): number;
  /** Renders a page. Rejects when it fails, takes longer than `limitMs`, or the sandbox ends. */
  render(request: PageRequest, response: RespondToCall): Promise<RenderedPage>;
  stop(): void;
}

/** A sandbox that is silent for this long after a page timed out is stuck in a loop. */
const graceMs = 200;
/** How often its memory is read, and how much it may have: a heap of 128 MB, and what is beside it. */
const watchMs = 200;
const maxBytes = 700_000_000;

/** Starts a sandbox for the code of a release. Calls `onEnd` with the reason if it ends on its own or has to be ended. */
export function startSandbox(
  program: string,
  code: ReleaseCode,
  { limitMs, startLimitMs = 10_000 }: { limitMs: number; startLimitMs?: number },
  onEnd: (reason: string) => void,
): Sandbox {
  const life = new AbortController();
  let socket = '';
  let ready = false;
  let busy = 0;

  const end = (reason: string) => {
    if (life.signal.aborted) return;
    life.abort(new Error(reason));
    onEnd(reason);
  };
  const start = async () => {
    const folder = await makeFolder(code);
    socket = join(folder, 'socket');
    const memory = runWorkerd(program, folder, life.signal, end);
    const watchdog = setInterval(async () => {
      if (life.signal.aborted) clearInterval(watchdog);
      else if ((await memory()) > maxBytes) end('it took too much memory');
    }, watchMs).unref();
    const reason = await whenReady(socket, AbortSignal.any([life.signal, AbortSignal.timeout(startLimitMs)]));
    if (reason !== undefined) return end(reason);
    ready = true;
  };
  const isStuck = () => requestReadiness(socket, AbortSignal.timeout(graceMs)).catch(() => 'silent');

  return {
    isReady: () => ready && !life.signal.aborted,
    started: start().catch((error) => end(`it did not start: ${error.message}`)),
    busy: () => busy,
    async render(request, response) {
      busy += 1;
      const late = AbortSignal.timeout(limitMs);
      try {
        return await requestPage(socket, request, response, AbortSignal.any([life.signal, late]));
      } catch (error) {
        if (error instanceof SandboxBroken) end(error.message);
        else if (late.aborted && (await isStuck())) end('it is stuck');
        throw late.aborted && !life.signal.aborted ? new Error('it took too long') : (life.signal.reason ?? error);
      } finally {
        busy -= 1;
      }
    },
    stop: () => life.abort(new Error('it was stopped')),
  };
}

/** Waits until a sandbox listens and has loaded its release. Resolves to the reason if it can't. */
async function whenReady(socket: string, signal: AbortSignal): Promise<string | undefined> {
  for (;;) {
    try {
      return await requestReadiness(socket, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      await wait(10, undefined, { signal });
    }
  }
}
