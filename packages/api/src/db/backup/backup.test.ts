import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { preEnrol, register } from '@portal/contract/endpoints';
import { eq, sql } from 'drizzle-orm';
import { newcomer } from '../../testing/applicant.ts';
import { dumpRows } from '../../testing/dump-rows.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';
import { activities, members } from '../schema/index.ts';
import { dumpDatabase } from './dump-database.ts';
import { restoreDatabase } from './restore-database.ts';

let folder: string;
let original: TestApi;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-dump-'));
  original = await createTestApi();
});
afterAll(async () => {
  await original.close();
  await rm(folder, { recursive: true });
});

/** Every row of every table, and the values of the sequences. */
async function contents({ ctx }: TestApi): Promise<Record<string, unknown>> {
  const { rows } = (await ctx.db.execute(
    sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )) as { rows: unknown[] };
  return { ...(await dumpRows(ctx.db)), rows };
}

test('restores every row and continues from there', async () => {
  const file = join(folder, 'demo.gz');
  // A child whose host comes after it, and a text that a line-based format could trip over.
  const child = await original.findMember('D456791L');
  await original.ctx.db.insert(members).values({ ...child, id: 900, code: 'Z900', given_name: 'a" \n\\ 漢字 🎏' });
  await original.ctx.db.insert(members).values({ ...child, id: 901, code: 'Z901', host_id: null });
  await original.ctx.db.update(members).set({ host_id: 901 }).where(eq(members.id, 900));
  await dumpDatabase(original.ctx.db, file);

  const copy = await createTestApi({ seed: 'empty' });
  await restoreDatabase(copy.ctx.db, file);
  expect(await contents(copy)).toEqual(await contents(original));

  const [{ id } = { id: 0 }] = await copy.ctx.db.select({ id: activities.id }).from(activities).where(eq(activities.code, 'SW-101'));
  expect((await copy.call(preEnrol, { body: { activities: [id] } }, { as: 'A123456I' })).body.success).toBe(true);
  await copy.close();
});

test('database with rows is not restored into', async () => {
  const file = join(folder, 'again.gz');
  await dumpDatabase(original.ctx.db, file);
  const before = await contents(original);
  await expect(restoreDatabase(original.ctx.db, file)).rejects.toThrow('The database is not empty');
  expect(await contents(original)).toEqual(before);
});

test('survives a missing file', async () => {
  const copy = await createTestApi({ seed: 'empty' });
  await expect(restoreDatabase(copy.ctx.db, join(folder, 'none.gz'))).rejects.toThrow('ENOENT');
  await copy.close();
});

test('rejects a dump that is broken or of other tables', async () => {
  const copy = await createTestApi({ seed: 'empty' });
  const before = await contents(copy);
  const file = join(folder, 'foreign.gz');
  await writeFile(file, gzipSync('{"migration":"of another version","sequences":[]}\n'));
  await expect(restoreDatabase(copy.ctx.db, file)).rejects.toThrow('another version');
  await dumpDatabase(original.ctx.db, file);
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length / 2));
  await expect(restoreDatabase(copy.ctx.db, file)).rejects.toThrow();
  expect(await contents(copy)).toEqual(before);
  await copy.close();
});

test('numbers new members after the restored ones', async () => {
  const file = join(folder, 'members.gz');
  await dumpDatabase(original.ctx.db, file);
  const copy = await createTestApi({ seed: 'empty' });
  await restoreDatabase(copy.ctx.db, file);
  expect((await copy.call(register, { body: newcomer })).status).toBe(200);
  await copy.close();
});
