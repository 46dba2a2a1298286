import { parseArgs } from 'node:util';
import * as endpoints from '@portal/contract/endpoints';
import pg from 'pg';
import { demoPassword } from '../demo-data/load-demo-data.ts';
import { createDesk } from '../testing/create-desk.ts';
import { createTestApi, type TestApi } from '../testing/create-test-api.ts';
import { createFixture } from '../testing/fixture.ts';
import prepare from '../testing/global-setup.ts';
import tearDown from '../testing/global-teardown.ts';
import { fillToScale } from './fill-to-scale.ts';
import { percentile, Stopwatch, table } from './measure.ts';
import { recordStatements } from './record-statements.ts';

/**
 * Measures the calls that people wait for on demo data and on a large association's, alternating between them, and lists the statements
 * that read a large table from end to end: `pnpm scale-bench --share 0.1` for a tenth of the size.
 */
const { values } = parseArgs({
  options: { share: { type: 'string', default: '1' }, times: { type: 'string', default: '200' }, only: { type: 'string', default: '' } },
});
const [share, times] = [Number(values.share), Number(values.times)];
const scale = { classes: 100_000 * share, members: 200_000 * share, orders: 1_000_000 * share };
const warm = 5;
const member = 'A123456I';
/** A table of so many rows is large. */
const large = 5000;

type Call = (n: number) => Promise<{ status: number; body: unknown }>;

/** The calls on one database, with somebody new for each order. */
async function callsOn(api: TestApi): Promise<Record<string, Call>> {
  const { addMember, addClass } = createFixture(api);
  const desk = await createDesk(api);
  const [free, full] = [await addClass({ capacity: 10_000 }), await addClass({ capacity: 0, wait_capacity: 10_000 })];
  const token = await api.logIn(member);
  const others = await Promise.all(Array.from({ length: times + warm + 1 }, async () => api.logIn(await addMember())));
  const { body } = await api.call(endpoints.listMyPayments, { body: {} }, { token });
  const [invoice] = body.data;
  const mine = { token };
  const saved = await desk.call('get', 'tables/classes?key=SW-101', 'head');
  const [{ cells, version }] = saved.body.rows;
  const find = (q: string) => () => desk.call('get', `find?q=${encodeURIComponent(q)}`, 'desk');
  const { email, mobile } = await api.findMember(member);
  return {
    'home: recommended groups': () => api.call(endpoints.listPosts, { body: { type: 'Group', is_recommend: true, limit: 10 } }),
    'course list, a page': (n) => api.call(endpoints.searchPosts, { query: { page: 1 + (n % 4) }, body: { filter: { type: 'Group' } } }),
    'course list, a word': () => api.call(endpoints.searchPosts, { body: { filter: { type: 'Group', globalFilter: 'kayak' } } }),
    'a group’s page': () => api.call(endpoints.showPostByAlias, { params: { alias: 'swim-squad' } }),
    'classes of a group': () => api.call(endpoints.listActivities, { body: { activity_group_code: 'SW' } }),
    'log in': () => api.call(endpoints.login, { body: { username: member, password: demoPassword } }),
    'who is logged in': () => api.call(endpoints.showCurrentUser, {}, mine),
    'my activities': () => api.call(endpoints.listMyActivities, { body: {} }, mine),
    'my payments': () => api.call(endpoints.listMyPayments, { body: {} }, mine),
    'my waiting list': () => api.call(endpoints.listMyWaitingEntries, { body: {} }, mine),
    'my next lessons': () => api.call(endpoints.showNextLessons, {}, mine),
    'my family’s bookings': () => api.call(endpoints.listFamilyBookings, {}, mine),
    'my unpaid orders': () => api.call(endpoints.listUnpaidInvoices, {}, mine),
    'an invoice': () => api.call(endpoints.showInvoicePage, { params: { id: invoice!.id } }, mine),
    'pre-enrol': (n) => api.call(endpoints.preEnrol, { body: { activities: [free.id] } }, { token: others[n]! }),
    'join a waiting list': (n) => api.call(endpoints.enrolWait, { body: { ac_id: full.id } }, { token: others[n]! }),
    'desk: find a number': find(member),
    'desk: find a name': find('chan tsz'),
    'desk: find a surname': find('Chan'),
    'desk: find two letters': find('ng'),
    'desk: find a Chinese name': find('陳子晴'),
    'desk: find a Chinese given name': find('子晴'),
    'desk: find a telephone': find(mobile!),
    'desk: find an e-mail': find(email!),
    'desk: find an order': find(invoice!.code),
    'desk: find a class': find('SW-101'),
    'desk: find nothing': find('zzzz'),
    'desk: orders, the newest': () => desk.call('get', 'orders?sort=created_at&order=desc', 'head'),
    'desk: orders of a person': () => desk.call('get', `orders?q=${member}`, 'head'),
    'desk: people': () => desk.call('get', 'people', 'head'),
    'desk: a person': () => desk.call('get', `people/${member}`, 'head'),
    'desk: an order': () => desk.call('get', `orders/${invoice!.code}`, 'head'),
    'desk: classes': () => desk.call('get', 'classes?coming=true', 'head'),
    'desk: a class': () => desk.call('get', 'classes/SW-101', 'head'),
    'desk: class details': () => desk.call('get', 'tables/classes', 'head'),
    'desk: save class details': () => desk.call('post', 'tables/classes/save', 'head', { cells, version }),
    'desk: waiting lists': () => desk.call('get', 'waiting', 'head'),
    'desk: unpaid orders': () => desk.call('get', 'unpaid', 'head'),
    'desk: takings of a month': () => desk.call('get', 'takings?from=2026-10-01&to=2026-10-31', 'head'),
    'desk: today': () => desk.call('get', 'today', 'head'),
  };
}

/** Fails if a call didn't do what it should: a refusal is quick. */
async function checked(call: Call, n: number): Promise<void> {
  const { status, body } = await call(n);
  if (status !== 200 || (body as { success?: boolean }).success === false)
    throw new Error(`${status} ${JSON.stringify(body).slice(0, 500)}`);
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const scannedIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap(scannedIn),
];

/** The large tables that a call's statements read from end to end, as `table: statement`. */
async function findScans(url: string, call: Call, n: number): Promise<string[]> {
  const { statements } = await recordStatements(() => checked(call, n));
  const client = new pg.Client(url);
  await client.connect();
  const isLarge = new Set(
    (await client.query('select relname from pg_class where reltuples > $1', [large])).rows.map(({ relname }) => relname as string),
  );
  const found: string[] = [];
  for (const { text, parameters } of statements.filter((statement) => /^\s*(select|insert|update|delete|with)/i.test(statement.text))) {
    const { rows } = await client.query({ text: `explain (format json) ${text}`, values: parameters });
    const tables = new Set(scannedIn(rows[0]['QUERY PLAN'][0].Plan).filter((name) => isLarge.has(name)));
    for (const name of tables) found.push(`${name}: ${text.replaceAll(/\s+/g, ' ').replace(/^select .*? from /, 'select … from ')}`);
  }
  await client.end();
  return found;
}

process.env.TEST_DATABASE = 'postgres';
await prepare();
const open = () => createTestApi({ config: { LOG_LEVEL: 'silent' } });
const [demo, grown] = [await open(), await open()];
const started = performance.now();
await fillToScale(grown, scale);
console.log(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
const [first, second] = [await callsOn(demo), await callsOn(grown)];
const rows: [string, string, string, string, number][] = [];
const scans: string[] = [];
for (const name of Object.keys(first).filter((key) => key.includes(values.only))) {
  const [a, b] = [new Stopwatch(), new Stopwatch()];
  for (let n = 0; n < warm + times; n += 1) {
    if (n === warm) for (const watch of [a, b]) watch.reset();
    await a.time(() => checked(first[name]!, n));
    await b.time(() => checked(second[name]!, n));
  }
  const [p, q] = [percentile(a.times, 0.99), percentile(b.times, 0.99)];
  const ms = ({ times: all }: Stopwatch) => `${percentile(all, 0.5).toFixed(1)} / ${percentile(all, 0.99).toFixed(1)}`;
  rows.push([name, ms(a), ms(b), `${(percentile(b.times, 0.5) / percentile(a.times, 0.5)).toFixed(2)}×`, q / p]);
  console.log(rows.at(-1)!.join('  '));
  scans.push(...(await findScans(grown.databaseUrl!, second[name]!, warm + times)).map((scan) => `- ${name}: ${scan.slice(0, 400)}`));
}
const size = `${scale.classes} classes, ${scale.members} members, ${scale.orders} orders`;
const sorted = rows.toSorted((x, y) => y[4] - x[4]).map(([...cells]) => [...cells.slice(0, 4), `${cells[4].toFixed(2)}×`]);
console.log(`\n${table(['p50 / p99 in ms', 'demo data', size, 'p50 grows', 'p99 grows'], sorted)}`);
console.log(`\nLarge tables read from end to end: ${scans.length}\n${scans.join('\n')}`);
await Promise.all([demo.close(), grown.close()]);
await tearDown();
process.exit();
