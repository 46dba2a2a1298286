import type { ServerResponse } from 'node:http';

/** Calls back once: when an answer was sent, or can't be any more. */
export function onceOver(response: ServerResponse, over: () => void): void {
  const { socket } = response.req;
  const end = () => {
    response.off('close', end);
    socket.off('close', end);
    over();
  };
  // An answer that is still waiting for its turn on the connection doesn't hear of the connection's end.
  response.once('close', end);
  socket.once('close', end);
}
