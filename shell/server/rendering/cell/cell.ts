import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SectionId } from '@portal/contract';
import type { PageRequest, RenderedPage } from '../../../src/protocol/rendering.ts';
import { type AnswerCall, CellBroken, requestPage, requestReadiness } from './ask-page.ts';
import { emptyFolder, makeFolder, type ReleaseCode, removeFolder } from './folder.ts';
import type { Wall } from './walls.ts';

/** A separate process that renders the pages of one release. */
export interface Cell {
  isReady(): boolean;
  /** Resolves when it is ready, or certain never to be. */
  started: Promise<void>;
  /** How many pages are being rendered. */
  busy(): number;
  /** Renders a page. Rejects when it fails, takes longer than `limitMs`, or the cell ends. */
  render(request: PageRequest, answer: AnswerCall): Promise<RenderedPage>;
  stop(): void;
}

/** A cell that is silent for this long after a page timed out is stuck in a loop. */
const graceMs = 200;

/** Starts a cell for the code of a release. Calls `onEnd` with the reason if it ends on its own or has to be ended. */
export function startCell(wall: Wall, code: ReleaseCode, limitMs: number, onEnd: (reason: string) => void, startLimitMs = 10_000): Cell {
  const life = new AbortController();
  let socket = '';
  let ready = false;
  let busy = 0;
  let pid: number | undefined;

  /** Paused between pages, so that a release that keeps working takes no processor time from others. */
  const setRunning = (runs: boolean) => {
    if (pid && !life.signal.aborted) signalTo(pid, runs ? 'SIGCONT' : 'SIGSTOP');
  };
  const end = (reason: string) => {
    if (life.signal.aborted) return;
    life.abort(new Error(reason));
    onEnd(reason);
  };
  const launch = async () => {
    const folder = await makeFolder(code);
    life.signal.addEventListener('abort', () => void removeFolder(folder));
    if (life.signal.aborted) return removeFolder(folder);
    socket = join(folder, 'socket');
    const started = run(wall, folder, code.section, life.signal, end);
    const reason = await whenReady(socket, AbortSignal.any([life.signal, AbortSignal.timeout(startLimitMs)]));
    if (reason !== undefined) return end(reason);
    await emptyFolder(folder);
    if (life.signal.aborted) return;
    ready = true;
    // A paused Node process would not notice that the portal has ended.
    if (wall.name !== 'none') pid = started && innermost(started);
    if (busy === 0) setRunning(false);
  };
  const isStuck = () =>
    requestReadiness(socket, AbortSignal.timeout(graceMs)).then(
      () => false,
      () => true,
    );

  return {
    isReady: () => ready && !life.signal.aborted,
    started: launch().catch((error) => end(life.signal.aborted ? '' : `it did not start: ${error.message}`)),
    busy: () => busy,
    async render(request, answer) {
      busy += 1;
      setRunning(true);
      const late = AbortSignal.timeout(limitMs);
      try {
        return await requestPage(socket, request, answer, AbortSignal.any([life.signal, late]));
      } catch (error) {
        if (error instanceof CellBroken) end(error.message);
        else if (late.aborted && (await isStuck())) end('it is stuck');
        throw late.aborted && !life.signal.aborted ? new Error('it took too long') : (life.signal.reason ?? error);
      } finally {
        busy -= 1;
        if (busy === 0) setRunning(false);
      }
    },
    stop: () => life.abort(new Error('it was stopped')),
  };
}

const running = new Set<() => void>();
process.once('exit', () => {
  for (const end of running) end();
});

/** Runs a cell's program until the signal, and calls `onEnd` if it ends earlier. Returns its process. */
function run(wall: Wall, folder: string, section: SectionId, signal: AbortSignal, onEnd: (reason: string) => void): number | undefined {
  const [program, words] = wall.command(folder, section);
  // Its only input ends with this process; its output is ignored.
  const child = spawn(program, words, { cwd: folder, env: {}, stdio: ['pipe', 'ignore', 'ignore'] });
  child.on('error', ({ message }) => onEnd(message));
  child.on('exit', (status, killed) => onEnd(`it ended (${killed ?? status})`));
  child.stdin.on('error', () => {});
  const kill = () => child.kill('SIGKILL');
  const endWithPortal = () => {
    kill();
    rmSync(folder, { recursive: true, force: true });
  };
  running.add(endWithPortal);
  child.once('exit', () => running.delete(endWithPortal));
  signal.addEventListener('abort', kill);
  // None of this keeps the portal from exiting.
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return child.pid;
}

/** The process that renders: bubblewrap starts it through another process. On systems without this list, there is only one. */
function innermost(pid: number): number {
  try {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return child ? innermost(Number(child)) : pid;
  } catch {
    return pid;
  }
}

function signalTo(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** Waits until a cell listens and has loaded its release. Resolves to the reason if it can't. */
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
