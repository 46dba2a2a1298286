import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How fast a request must arrive. */
interface Pace {
  /** How often to check: a body that has stopped is dropped within twice this time, a caller who doesn't read within three times. */
  idleSeconds: number;
  /** The average rate that a body must keep up between two checks. */
  bytesPerSecond: number;
}

/**
 * Drops a caller whose request body stops or only trickles in, who could otherwise hold a socket for ever. The total time has no limit: an
 * upload on a slow line takes as long as it needs. What the server itself hasn't read yet isn't counted as the caller's delay.
 */
export function dropSlowRequest(request: IncomingMessage, { idleSeconds, bytesPerSecond }: Pace): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  let seen = socket.bytesRead;
  const check = setInterval(() => {
    const waiting = !request.complete && request.readableLength < request.readableHighWaterMark;
    if (waiting && socket.bytesRead - seen < idleSeconds * bytesPerSecond) socket.destroy();
    seen = socket.bytesRead;
  }, idleSeconds * 1000);
  const end = () => {
    clearInterval(check);
    request.off('close', end);
    socket.off('close', end);
  };
  request.once('close', end);
  // A request that wasn't read to its end emits no `close` when its connection is lost.
  socket.once('close', end);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * How many checks may pass without progress. One isn't enough: the operating system accepts more only once a third of its buffer is free,
 * which can take half a minute on a slow line.
 */
const maxStalls = 2;

/**
 * Drops a caller who doesn't read the answer, who could otherwise hold a slot for ever. A caller with nothing to read never counts as slow.
 * Returns a function that ends the checks. Without Node's own handle, which `writtenTo` relies on, nobody is dropped.
 */
export function dropSlowReader(response: ServerResponse, { idleSeconds }: Pick<Pace, 'idleSeconds'>): () => void {
  const { socket } = response.req;
  let before = writtenTo(socket);
  let stalls = 0;
  const check = setInterval(() => {
    const now = writtenTo(socket);
    stalls = now.left > 0 && now.taken === before.taken ? stalls + 1 : 0;
    before = now;
    if (stalls >= maxStalls) socket.destroy();
  }, idleSeconds * 1000);
  return () => clearInterval(check);
}

/** How much of an answer the system has taken, and how much is left. During a long write, only the handle knows. */
function writtenTo(socket: Socket & { _handle?: { bytesWritten?: number; writeQueueSize?: number } | null }) {
  const { bytesWritten = 0, writeQueueSize: left = 0 } = socket._handle ?? {};
  return { taken: bytesWritten - left, left };
}
