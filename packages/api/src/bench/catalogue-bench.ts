import { listActivities, listPosts, searchPosts, showPostByAlias, suggestSearches } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { growCatalogue } from '../demo-data/grow-catalogue.ts';
import type { TestApi } from '../testing/index.ts';
import { parentsSearches } from '../testing/parents-searches.ts';
import { percentile, Stopwatch, table } from './measure.ts';

const TIMES = 300;
const WARM = 30;

type Read = (api: TestApi, n: number) => Promise<unknown>;
const reads: Record<string, Read> = {
  'course list, a page': ({ call }, n) => call(searchPosts, { query: { page: 1 + (n % 4) }, body: { filter: { type: 'Group' } } }),
  'course list, a word': ({ call }) => call(searchPosts, { body: { filter: { type: 'Group', globalFilter: 'kayak' } } }),
  'course list, what parents type': ({ call }, n) =>
    call(searchPosts, { body: { filter: { type: 'Group', globalFilter: parentsSearches[n % parentsSearches.length]![0] } } }),
  'course list, filters': ({ call }) => call(searchPosts, { body: { filter: { type: 'Group', weekday: 6, age: 7, district: 'sha-tin' } } }),
  'suggestions while typing': ({ call }, n) =>
    call(suggestSearches, { body: { text: parentsSearches[n % parentsSearches.length]![0].slice(0, 4), language: 'en' } }),
  'recommended groups': ({ call }) => call(listPosts, { body: { type: 'Group', is_recommend: true, limit: 10 } }),
  'a group’s page': ({ call }) => call(showPostByAlias, { params: { alias: 'swim-squad' } }),
  'a unit’s page': ({ call }) => call(showPostByAlias, { params: { alias: 'aquatics' } }),
  'class table of a group': ({ call }) => call(listActivities, { body: { activity_group_code: 'SW', is_enrol_period: true } }),
};

/**
 * Times the reads of catalogues with 1,000 and with 100,000 classes, alternating between them so that other work on the machine affects
 * both alike. p95 in ms. Prints each row as soon as it is measured.
 */
export async function catalogueBench(open: () => Promise<TestApi>, only = ''): Promise<string> {
  const [small, large] = [await open(), await open()];
  await grow(small, 1_000);
  await grow(large, 100_000);
  const rows = [];
  for (const [name, read] of Object.entries(reads).filter(([key]) => key.includes(only))) {
    const [first, second] = [new Stopwatch(), new Stopwatch()];
    for (let n = -WARM; n < TIMES; n += 1) {
      if (n === 0) for (const watch of [first, second]) watch.reset();
      await first.time(() => read(small, n + WARM));
      await second.time(() => read(large, n + WARM));
    }
    const [p, q] = [percentile(first.times, 0.95), percentile(second.times, 0.95)];
    rows.push([name, p.toFixed(1), q.toFixed(1), `${(q / p).toFixed(2)}×`]);
    console.log(rows.at(-1)!.join('  '));
  }
  await small.close();
  await large.close();
  return table(['read, p95 in ms', '1,000 classes', '100,000 classes', 'grows'], rows);
}

async function grow({ ctx }: TestApi, classes: number): Promise<void> {
  await growCatalogue(ctx.db, hongKongDate(ctx.now()), classes);
  await ctx.db.execute('vacuum analyze');
}
