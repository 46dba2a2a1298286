import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadyPort } from './ready-port.ts';

// The thread behind READY_PORT: asks the server whether it is ready, and repeats the last answer while the server has no time for a new
// one.

/** How long to wait for an answer: the balancer gets one within 200 ms. */
const WAIT_MS = 100;
/** A server that hasn't answered for this long is stuck, not busy. */
const STUCK_MS = 5_000;

const { port, host, says, server } = workerData as ReadyPort;
let last = { status: 503, at: 0 };
let asking: Promise<void> | undefined;

async function ask(): Promise<void> {
  const request = get({ ...server, signal: AbortSignal.timeout(STUCK_MS) });
  const status = await once(request, 'response').then(
    ([answer]) => {
      answer.resume();
      return answer.statusCode as number;
    },
    () => 503,
  );
  last = { status, at: performance.now() };
}

const listener = createServer(async (_request, response) => {
  response.on('error', () => undefined);
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  await Promise.race([asking, pause(WAIT_MS)]);
  const isKnown = performance.now() - last.at < STUCK_MS;
  response.writeHead(isKnown ? last.status : 503, { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' }).end(says);
});
listener.listen(port, host, () => parentPort?.postMessage('listening'));
