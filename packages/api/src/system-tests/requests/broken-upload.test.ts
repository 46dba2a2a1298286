import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Listening } from '@portal/server-kit';
import { applications } from '../../db/schema/index.ts';
import { listen } from '../../listen.ts';
import { type applicant, child, createForms, parent, photo } from '../../testing/applicant.ts';
import { toFormData } from '../../testing/call.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
let server: Listening;
beforeAll(async () => {
  api = await createTestApi({ config: { API_PORT: 0 } });
  server = await listen(api.ctx);
});
afterAll(async () => {
  await server.end();
  await api.close();
});

const path = '/api/member/memberApply';
const key = 'key-of-one-application';
const files = async () => (await api.ctx.files.listAll('', { recursive: true })).objects;

/** An application of 38 MB as it is sent: a family of eight, each with a photo and a document. */
async function bodyOfEight() {
  const large = () => new File([photo(), new Uint8Array(2_400_000)], 'me.png', { type: 'image/png' });
  const withFiles = (person: typeof applicant) => person({ iconPic: large(), idPic: large() });
  const forms = await createForms(api.call);
  const family = forms.family([withFiles(parent), ...Array.from({ length: 6 }, () => withFiles(child))]);
  const [host] = family.members;
  const members = [{ ...host!, iconPic: large(), idPic: large() }, ...family.members.slice(1)];
  const request = new Request('http://x', { method: 'POST', body: toFormData({ ...family, members }) });
  return { type: request.headers.get('content-type')!, bytes: Buffer.from(await request.arrayBuffer()) };
}

test('stores nothing of a broken upload, then accepts a retry [PAY-6]', async () => {
  const { type, bytes } = await bodyOfEight();
  expect(bytes.length).toBeGreaterThan(38_000_000);
  const before = await files();

  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nIdempotency-Key: ${key}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  );
  if (!socket.write(bytes.subarray(0, bytes.length / 2))) await once(socket, 'drain');
  socket.destroy();
  while (!api.logs.some((line) => (JSON.parse(line) as { route?: string }).route === path)) await pause(20);
  expect(await api.ctx.db.select().from(applications)).toEqual([]);
  expect(await files()).toEqual(before);

  const send = async () => {
    const headers = { 'content-type': type, 'idempotency-key': key };
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST', headers, body: bytes });
    return { status: response.status, body: await response.json() };
  };
  const again = await send();
  expect(again).toMatchObject({ status: 200, body: { apply_code: expect.any(String) } });
  expect(await send()).toEqual(again);
  expect(await api.ctx.db.select().from(applications)).toMatchObject([{ code: again.body.apply_code }]);
});
