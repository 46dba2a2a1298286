import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Listening, listen } from './listen.ts';
import { createTestApi, type TestApi } from './testing/index.ts';

let api: TestApi;
let server: Listening;
beforeAll(async () => {
  api = await createTestApi({ seed: 'empty', config: { API_PORT: 0, REQUEST_SECONDS: 1 } });
  server = await listen(api.ctx);
});
afterAll(async () => {
  await server.close();
  await api.close();
});

test('caller that sends its body a byte at a time - is cut off, the server goes on', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n');
  const trickle = setInterval(() => socket.write('{'), 100);
  const start = performance.now();
  socket.on('error', () => undefined).resume();
  await once(socket, 'close');
  clearInterval(trickle);
  expect(performance.now() - start).toBeLessThan(4000);
  expect((await fetch(`http://127.0.0.1:${server.port}/api/health`)).status).toBe(200);
});

test('headers of 20 kB - are refused', async () => {
  const { status } = await fetch(`http://127.0.0.1:${server.port}/api/health`, { headers: { 'x-long': 'x'.repeat(20_000) } });
  expect(status).toBe(431);
});

test('port that is taken - is refused in one sentence', async () => {
  const ctx = { ...api.ctx, config: { ...api.ctx.config, API_PORT: server.port } };
  await expect(listen(ctx)).rejects.toThrow(`Port ${server.port} is taken. Stop what uses it, or set API_PORT to another one.`);
});
