import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkShuffle, type Shuffle } from '@portal/contract/entities';
import { asc, eq } from 'drizzle-orm';
import { type QueueRow, queues, queueTickets } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';
import { advanceQueue } from './advance-queue.ts';
import { showShuffle } from './show-shuffle.ts';

const shuffles = process.env.LONG === '1' ? 1_000 : 100;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ seed: 'empty' });
});
afterAll(() => api.close());

/** Numbers below a limit, the same in each run. */
function seeded(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

async function addQueues(below: (limit: number) => number): Promise<QueueRow[]> {
  const { db, now } = api.ctx;
  const hex = (bytes: number) => Array.from({ length: bytes }, () => below(256).toString(16).padStart(2, '0')).join('');
  const sizes = Array.from({ length: shuffles }, () => 2 + below(30));
  const opened = now().getTime() - 3_600_000;
  const rows = await db
    .insert(queues)
    .values(sizes.map((names, n) => ({ opens_at: new Date(opened - n * 1000), rate: 1, secret: hex(32), names, stopped: true })))
    .returning();
  const tickets = rows.flatMap(({ id, names }) =>
    Array.from({ length: names }, (_, n) => ({ line_id: id, family_id: n + 1, entry: hex(16) })),
  );
  for (let from = 0; from < tickets.length; from += 2_000) await db.insert(queueTickets).values(tickets.slice(from, from + 2_000));
  return rows;
}

test(`a page computes the database's order in ${shuffles} shuffles [LINE-09]`, async () => {
  const below = seeded(20261130);
  const rows = await addQueues(below);
  const wrong: number[] = [];
  const undetected: number[] = [];
  for (const { id, names } of rows) {
    await advanceQueue(api.ctx, id);
    const shown = (await showShuffle(api.ctx, `${id}`, undefined)) as Shuffle & { entries: string[] };
    const check = await checkShuffle(shown);
    if (shown.entries.length !== names || !check.entries || !check.seed || !check.places) wrong.push(id);
    const at = below(names);
    const entry = shown.entries[at]!;
    const digit = below(entry.length);
    const other = entry[digit] === 'f' ? 'e' : 'f';
    const changed = shown.entries.with(at, entry.slice(0, digit) + other + entry.slice(digit + 1));
    if ((await checkShuffle({ ...shown, entries: changed })).entries) undetected.push(id);
  }
  expect([wrong, undetected]).toEqual([[], []]);
  const [first] = rows;
  const places = await api.ctx.db.select().from(queueTickets).where(eq(queueTickets.line_id, first!.id)).orderBy(asc(queueTickets.place));
  expect(places.map(({ place }) => place)).toEqual(places.map((_, n) => n + 1));
});
