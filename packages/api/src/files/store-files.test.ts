import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { transaction } from '../db/transaction.ts';
import { removeDueFiles } from '../jobs/remove-files.ts';
import { createTestApi, type TestApi } from '../testing/index.ts';
import { claimFiles, storeFile } from './store-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ seed: 'empty' });
});
afterAll(() => api.close());

const keep = () => storeFile(api.ctx, 'parq', { bytes: new Uint8Array(1), name: 'a.pdf', extension: 'pdf', mediaType: 'application/pdf' });
const claim = (file: string, ctx = api.ctx) => transaction(api.ctx.db, (tx) => claimFiles(ctx, tx, [null, file]));
const after = (minutes: number) => ({ ...api.ctx, now: () => addToMoment(api.clock.now(), { minutes }) });
const exists = (file: string) => api.ctx.files.exists(file);

test('file that no transaction claims is deleted after an hour, not before', async () => {
  const file = await keep();
  expect(file).toMatch(/^parq\/[\da-f-]{36}\.pdf$/);
  await removeDueFiles(after(59));
  expect(await exists(file)).toBe(true);
  await removeDueFiles(after(60));
  expect(await exists(file)).toBe(false);
});

test('file that a transaction claims stays', async () => {
  const file = await keep();
  await claim(file, after(59));
  await removeDueFiles(after(60));
  expect(await exists(file)).toBe(true);
});

test('fails to claim a file too late or twice', async () => {
  const file = await keep();
  await expect(claim(file, after(60))).rejects.toMatchObject({ code: 'BUSY' });
  await claim(file);
  await expect(claim(file)).rejects.toMatchObject({ code: 'BUSY' });
});

test('removes the file later even if the store fails', async () => {
  const files = Object.assign(Object.create(api.ctx.files), {
    put: async (name: string, bytes: Uint8Array) => {
      await api.ctx.files.put(name, bytes);
      throw new Error('no answer');
    },
  });
  const before = (await api.ctx.files.listAll('parq')).objects;
  await expect(
    storeFile({ ...api.ctx, files }, 'parq', { bytes: new Uint8Array(1), name: 'a.pdf', extension: 'pdf', mediaType: 'application/pdf' }),
  ).rejects.toThrow('UNAVAILABLE');
  expect([...(await api.ctx.files.listAll('parq')).objects]).toHaveLength([...before].length + 1);
  await removeDueFiles(after(60));
  expect([...(await api.ctx.files.listAll('parq')).objects]).toHaveLength([...before].length);
});
