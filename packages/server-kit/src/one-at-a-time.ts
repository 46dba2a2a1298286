import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * One request of a connection at a time. Node hands out requests that came together all at once; here a second waits for the end of the first, and a third ends
 * the connection: no browser and no balancer sends so. The second one waits because the end of an answer is seen by its reader before its writer knows.
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
    if (queue.length > 0) return void socket.destroy();
    queue.push(() => run(request, response));
  };
}
