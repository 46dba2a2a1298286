import type { ServerResponse } from 'node:http';

/** Calls back once: when an answer has been sent, or no longer can be. */
export function onceOver(response: ServerResponse, over: () => void): void {
  const { socket } = response.req;
  const end = () => {
    response.off('close', end);
    socket.off('close', end);
    over();
  };
  // A response that waits for its turn on the connection isn't told of the connection's end.
  response.once('close', end);
  socket.once('close', end);
}
