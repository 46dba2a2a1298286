import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hongKongDate } from '@portal/hong-kong';
import { sql } from 'drizzle-orm';
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

/** How often a transaction has read whole tables so far, by the database's own count. */
async function scansOf(tx: TestApi['ctx']['db']): Promise<Record<string, number>> {
  const { rows } = (await tx.execute(sql`
    select relname as name, seq_scan::integer as scans from pg_stat_xact_user_tables
    where relname in ('search_documents', 'activities')`)) as { rows: { name: string; scans: number }[] };
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]));
}

const none = { search_documents: 0, activities: 0 };

test('what parents search for, in a catalogue of 4,000 classes - neither documents nor classes are read in a scan', async () => {
  const today = hongKongDate(api.ctx.now());
  await api.ctx.db.transaction(async (tx) => {
    for (const [text] of parentsSearches) {
      const { facets, words } = readFacets(text);
      const search = { filter: { type: 'Group' }, facets, terms: await findTerms(tx, words) };
      const { ids } = await findDocuments(tx, search, today, { limit: 16, offset: 0 });
      await findFitting({ ...api.ctx, db: tx }, ids, facets);
      expect([text, await scansOf(tx)]).toEqual([text, none]);
    }
    await tx.execute(sql`select count(*) from activities where name_en = ''`);
    expect((await scansOf(tx)).activities).toBe(1);
  });
});

test('longest search, of characters that have many forms - the vocabulary is read once, not for each form', async () => {
  await api.ctx.db.transaction(async (tx) => {
    const characters = Array.from({ length: 200 }, (_, at) => '台里干发面游群卫范坛'[(at * (1 + Math.floor(at / 10))) % 10]);
    await findTerms(tx, characters.join(''));
    const { rows } = (await tx.execute(sql`
      select seq_scan::integer as scans from pg_stat_xact_user_tables where relname = 'search_vocabulary'`)) as {
      rows: { scans: number }[];
    };
    expect(rows[0]!.scans).toBeLessThanOrEqual(1);
  });
});
