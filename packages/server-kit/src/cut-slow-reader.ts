import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
