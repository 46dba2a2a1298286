import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How fast a request must come. */
interface Pace {
  /** It is looked at this often: a caller who was silent for so long is cut off, within twice the time. */
  idleSeconds: number;
  /** The least rate, between two looks. */
  bytesASecond: number;
}

/**
 * Cuts off a caller whose body stops coming or trickles in: each would hold a socket for ever. There is no limit on the whole: an upload on a slow line takes as
 * long as it needs. What the server itself has not read yet is nobody's delay.
 */
export function cutSlowRequest(request: IncomingMessage, { idleSeconds, bytesASecond }: Pace): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  let seen = socket.bytesRead;
  const look = setInterval(() => {
    const waiting = !request.complete && request.readableLength < request.readableHighWaterMark;
    if (waiting && socket.bytesRead - seen < idleSeconds * bytesASecond) socket.destroy();
    seen = socket.bytesRead;
  }, idleSeconds * 1000);
  const end = () => {
    clearInterval(look);
    request.off('close', end);
    socket.off('close', end);
  };
  request.once('close', end);
  // A request that was not read to its end does not tell when its connection goes.
  socket.once('close', end);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Looks without progress. One is too few: the system takes more only when a third of its buffer is free, which a slow line needs half a minute for. */
const mostStalls = 2;

/** Cuts off a caller who does not read the answer: it would hold a request's place for ever. While there is nothing to read, nobody is late. Returns what ends the looking. */
export function cutSlowReader(response: ServerResponse, { idleSeconds }: { idleSeconds: number }): () => void {
  const { socket } = response.req;
  let before = writtenTo(socket);
  let stalls = 0;
  const look = setInterval(() => {
    const now = writtenTo(socket);
    stalls = now.left > 0 && now.taken === before.taken ? stalls + 1 : 0;
    before = now;
    if (stalls >= mostStalls) socket.destroy();
  }, idleSeconds * 1000);
  return () => clearInterval(look);
}

/** What the system has taken of an answer, and what it has not. Of a write that takes long only the handle knows. */
function writtenTo(socket: Socket & { _handle?: { bytesWritten?: number; writeQueueSize?: number } | null }) {
  const { bytesWritten = 0, writeQueueSize: left = 0 } = socket._handle ?? {};
  return { taken: bytesWritten - left, left };
}
