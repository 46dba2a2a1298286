import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Listening } from '@portal/server-kit';
import { listen } from './listen.ts';
import { createTestApi, type TestApi } from './testing/index.ts';

let api: TestApi;
let server: Listening;
beforeAll(async () => {
  api = await createTestApi({ seed: 'empty', config: { API_PORT: 0 } });
  server = await listen(api.ctx);
});
afterAll(async () => {
  await server.end();
  await api.close();
});

test('doesn’t log a caller who leaves during an upload as an error', async () => {
  const logged = api.logs.length;
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    'POST /api/member/memberApply HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
      'Content-Length: 1000000\r\n\r\n--x\r\n',
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.destroy();
  const lines = () => api.logs.slice(logged).map((line) => JSON.parse(line) as { msg: string; route?: string });
  while (!lines().some(({ route }) => route === '/api/member/memberApply')) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lines().filter(({ msg }) => msg === 'request failed')).toEqual([]);
});

test('headers of 20 kB are refused [ATTACK-5]', async () => {
  const { status } = await fetch(`http://127.0.0.1:${server.port}/api/health`, { headers: { 'x-long': 'x'.repeat(20_000) } });
  expect(status).toBe(431);
});

test('port that is taken fails with one sentence', async () => {
  const ctx = { ...api.ctx, config: { ...api.ctx.config, API_PORT: server.port } };
  await expect(listen(ctx)).rejects.toThrow(`Port ${server.port} is taken: stop what uses it, or set API_PORT to another port.`);
});
