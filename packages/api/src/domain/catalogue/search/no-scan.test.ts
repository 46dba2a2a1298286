import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hongKongDate } from '@portal/contract/hong-kong';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { growCatalogue } from '../../../demo-data/grow-catalogue.ts';
import { createTestApi, type TestApi } from '../../../testing/index.ts';
import { parentsSearches } from '../../../testing/parents-searches.ts';
import { findFitting } from '../find-activities.ts';
import { findDocuments } from './find-documents.ts';
import { findTerms } from './find-terms.ts';
import { readFacets } from './read-facets.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await growCatalogue(api.ctx.db, hongKongDate(api.ctx.now()), 4_000);
  await api.ctx.db.execute('vacuum analyze');
});
afterAll(() => api.close());

/**
 * How often work in a transaction reads each of some tables whole, by the database's own count: the difference, since a connection also
 * counts what it did up to a second before.
 */
async function scansIn(tx: Db, tables: string[], work: () => Promise<unknown>): Promise<Record<string, number>> {
  const read = async () => {
    const { rows } = (await tx.execute(sql`
      select relname as name, seq_scan::integer as scans from pg_stat_xact_user_tables
      where relname = any(${sql.param(tables)}::text[])`)) as { rows: { name: string; scans: number }[] };
    return new Map(rows.map(({ name, scans }) => [name, scans]));
  };
  const before = await read();
  await work();
  const after = await read();
  return Object.fromEntries(tables.map((name) => [name, after.get(name)! - before.get(name)!]));
}

const tables = ['search_documents', 'activities'];
const none = { search_documents: 0, activities: 0 };

test('finds common words in 4,000 classes without a table scan', async () => {
  const today = hongKongDate(api.ctx.now());
  await api.ctx.db.transaction(async (tx) => {
    for (const [text] of parentsSearches) {
      const { facets, words } = readFacets(text);
      const scans = await scansIn(tx, tables, async () => {
        const search = { filter: { type: 'Group' }, facets, terms: await findTerms(tx, words) };
        const { ids } = await findDocuments(tx, search, today, { limit: 16, offset: 0 });
        await findFitting({ ...api.ctx, db: tx }, ids, facets);
      });
      expect([text, scans]).toEqual([text, none]);
    }
    const whole = () => tx.execute(sql`select count(*) from activities where name_en = ''`);
    expect(await scansIn(tx, tables, whole)).toEqual({ ...none, activities: 1 });
  });
});

test('reads the vocabulary once for a long search', async () => {
  await api.ctx.db.transaction(async (tx) => {
    const characters = Array.from({ length: 200 }, (_, at) => '台里干发面游群卫范坛'[(at * (1 + Math.floor(at / 10))) % 10]);
    const scans = await scansIn(tx, ['search_vocabulary'], () => findTerms(tx, characters.join('')));
    expect(scans.search_vocabulary).toBeLessThanOrEqual(1);
  });
});
