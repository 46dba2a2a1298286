import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Handles one request of a connection at a time. Node hands out requests that arrived together all at once; here a second waits for the end of
 * the first, and a third closes the connection: no browser and no balancer sends like this. The second one waits because a reader sees the end
 * of an answer before its writer knows.
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
 * Closes a connection that brought more requests. What Node's parser holds of them isn't read: each would be made and then ended with an error
 * of its own, 0.4 s for 20,000.
 */
function drop(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => noMoreRequests;
  socket.destroy();
}

/** What tells Node's parser that a connection goes on as another protocol: it stops. */
const noMoreRequests = 2;
