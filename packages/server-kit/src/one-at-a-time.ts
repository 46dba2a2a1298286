import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Handles one request of a connection at a time. Node hands out requests that arrive together all at once; here the second waits for the
 * first to end, and a third closes the connection: no browser or load balancer sends like this. The second one is allowed to wait because a
 * reader sees the end of an answer before its writer knows.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  const run = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    response.once('close', () => {
      const next = waiting.get(socket)?.shift();
      if (next && socket.writable) next();
      else waiting.delete(socket);
    });
    handle(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      return run(request, response);
    }
    if (queue.length > 0) return drop(socket);
    queue.push(() => run(request, response));
  };
}

/**
 * Closes a connection that sent more requests. We don't read what Node's parser still holds: each request would be created and then ended
 * with its own error, 0.4 s for 20,000.
 */
function drop(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => noMoreRequests;
  socket.destroy();
}

/** Tells Node's parser that the connection continues as another protocol, so that it stops. */
const noMoreRequests = 2;
