import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inSpan, startTracing } from '@portal/server-kit';
import { type Collector, startCollector } from '@portal/server-kit/testing';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../db/client.ts';
import { openPostgres } from '../../db/open-postgres.ts';
import { prepared } from '../../testing/prepared.ts';
import { testConfig } from '../../testing/test-config.ts';

let collector: Collector;
let stop: () => Promise<void>;
let database: Database;

beforeAll(async () => {
  collector = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.endpoint;
  stop = await startTracing('test');
  database = openPostgres(testConfig({ DATABASE_URL: `${process.env[prepared.server]}/postgres`, DATABASE_POOL: 2 }));
});
afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await database.close();
  collector.stop();
});

test('traces each caller’s statements without values [TRACE-01, TRACE-02]', async () => {
  const query = (db: Db, who: string) => db.execute(sql`select ${who}::text, 'amy@example.org', 61234987 from pg_sleep(0.002)`);
  const caller = (_: unknown, n: number) =>
    inSpan({ name: `caller ${n}`, parent: {} }, async () => {
      await query(database.db, `secret ${n}`);
      await database.db.transaction((tx) => query(tx, `secret ${n}`));
      await database.db.transaction((tx) => query(tx, `secret ${n}`), { accessMode: 'read only' });
      await database.query('select $1::text', [`secret ${n}`]);
      await expect(database.db.execute(sql`select ${`secret ${n}`}::integer`)).rejects.toThrow();
    });
  await Promise.all(Array.from({ length: 40 }, caller));
  await query(database.db, 'nobody');
  await stop();
  const spans = collector.spans();
  const callers = spans.filter(({ name }) => name.startsWith('caller'));
  const statementsOf = ({ traceId, spanId }: (typeof spans)[number]) =>
    spans.filter((item) => item.traceId === traceId && item.parentSpanId === spanId).map(({ attributes }) => attributes['db.query.text']);
  const queried = 'select $1::text, ?, ? from pg_sleep(?)';
  const expected = [queried, 'begin', queried, 'commit', 'begin read only', queried, 'commit', 'select $1::text', 'select $1::integer'];
  for (const item of callers) expect(statementsOf(item)).toEqual(expected);
  expect(spans).toHaveLength(40 * (1 + expected.length));
  expect(spans.filter(({ attributes }) => attributes['error.type']).map(({ attributes }) => attributes['error.type'])).toEqual(
    Array.from({ length: 40 }, () => '22P02'),
  );
  expect(collector.text()).not.toMatch(/secret|amy|61234987|0\.002/);
});
