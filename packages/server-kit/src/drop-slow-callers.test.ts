import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { dropSlowRequest } from './drop-slow-callers.ts';

/** Wide enough for a machine that is busy with other work. */
const pace = { idleSeconds: 2, bytesPerSecond: 100 };
let server: Server;
afterEach(() => server.close().closeAllConnections());

/** A server that answers how many bytes it got, after `delay` ms in which it reads nothing. */
async function listen(delay = 0): Promise<number> {
  server = createServer({ connectionsCheckingInterval: 100, headersTimeout: pace.idleSeconds * 1000 }, async (request, response) => {
    dropSlowRequest(request, pace);
    await new Promise((resolve) => setTimeout(resolve, delay));
    response.end(`${(await buffer(request).catch(() => Buffer.of())).length} bytes`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Waits for the end of a connection, also of one that is reset, which `once` would reject. */
const closeOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** Sends a body in pieces, one each 50 ms, and answers what came back and how many pieces were not sent any more. */
async function send(port: number, pieces: string[], length = pieces.join('').length): Promise<[string, number]> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
  const left = [...pieces];
  const sending = setInterval(() => {
    const piece = left.shift();
    if (piece !== undefined) socket.write(piece);
  }, 50);
  await closeOf(socket);
  clearInterval(sending);
  return [answer.split('\r\n\r\n')[1] ?? '', left.length];
}

test('body that takes five times the idle time, at the least rate - is read whole', async () => {
  const [answer] = await send(await listen(), Array<string>(200).fill('x'.repeat(100)));
  expect(answer).toBe('20000 bytes');
});

test.each([
  ['stops', ['x'.repeat(2000)]],
  ['comes a byte at a time', Array<string>(400).fill('x')],
  ['comes fast and then trickles', ['x'.repeat(100_000), ...Array<string>(400).fill('x')]],
])('body that %s - is cut off, though it would go on', async (_case, pieces) => {
  const [answer, unsent] = await send(await listen(), pieces, 1_000_000);
  expect(answer).toBe('');
  if (pieces.length > 1) expect(unsent).toBeGreaterThan(0);
});

test('headers that never end - are cut off', async () => {
  const socket = connect(await listen(), '127.0.0.1').on('error', () => undefined);
  socket.resume();
  socket.write('POST / HTTP/1.1\r\nHost: x\r\n');
  await closeOf(socket);
});

test('server that is slow to read - cuts nobody off', async () => {
  const [answer] = await send(await listen(5000), ['x'.repeat(2_000_000)]);
  expect(answer).toBe('2000000 bytes');
});

test('answer that takes long - is waited for', async () => {
  const [answer] = await send(await listen(5000), ['x'.repeat(10)]);
  expect(answer).toBe('10 bytes');
});
