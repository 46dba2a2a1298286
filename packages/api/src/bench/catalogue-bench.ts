import { listActivities, listPosts, searchPosts, showPostByAlias } from '@portal/contract/endpoints';
import { growCatalogue } from '../demo-data/grow-catalogue.ts';
import { hongKongDate } from '../hong-kong.ts';
import type { TestApi } from '../testing/index.ts';
import { measure, percentile, table } from './measure.ts';

const TIMES = 300;
const sizes = [1_000, 100_000];

/** Times the reads of the catalogue with 1,000 and with 100,000 classes; p95 in ms. */
export async function catalogueBench({ ctx, call }: TestApi): Promise<string> {
  const reads: Record<string, (n: number) => Promise<unknown>> = {
    'course list, a page': (n) => call(searchPosts, { query: { page: 1 + (n % 4) }, body: { filter: { type: 'Group' } } }),
    'course list, a word': () => call(searchPosts, { body: { filter: { type: 'Group', globalFilter: 'kayak' } } }),
    'recommended groups': () => call(listPosts, { body: { type: 'Group', is_recommend: true, limit: 10 } }),
    'a group’s page': () => call(showPostByAlias, { params: { alias: 'swim-squad' } }),
    'a unit’s page': () => call(showPostByAlias, { params: { alias: 'aquatics' } }),
    'class table of a group': () => call(listActivities, { body: { activity_group_code: 'SW', is_enrol_period: true } }),
  };
  const p95: Record<string, number[]> = Object.fromEntries(Object.keys(reads).map((name) => [name, []]));
  for (const size of sizes) {
    await growCatalogue(ctx.db, hongKongDate(ctx.now()), size);
    await ctx.db.execute('analyze');
    for (const [name, read] of Object.entries(reads)) p95[name]!.push(percentile(await measure(TIMES, read), 0.95));
  }
  const rows = Object.entries(p95).map(([name, [small = 0, large = 0]]) => [
    name,
    small.toFixed(1),
    large.toFixed(1),
    `${(large / small).toFixed(2)}×`,
  ]);
  return table(['read, p95 in ms', '1,000 classes', '100,000 classes', 'grows'], rows);
}
