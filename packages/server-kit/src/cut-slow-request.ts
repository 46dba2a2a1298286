import type { IncomingMessage } from 'node:http';

/** How fast a request must come. */
export interface Pace {
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
