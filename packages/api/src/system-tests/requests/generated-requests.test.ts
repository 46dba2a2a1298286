import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Locale, languageTags } from '@portal/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { contractEndpoints } from '../../openapi/contract-schemas.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { dumpRows } from '../../testing/dump-rows.ts';
import { type ArbitraryInput, arbitraryInput, type Known } from './arbitrary-input.ts';
import { MARK } from './hostile.ts';

const long = process.env.LONG === '1';
const numRuns = long ? 25_000 : 400;
const seed = Number(process.env.SEED ?? (long ? Date.now() % 1_000_000 : 1));
/** After this many refused calls the whole database is compared. */
const COMPARE_EVERY = long ? 100 : 50;

const limits = [
  'LOGIN_PER_ACCOUNT',
  'LOGIN_PER_ADDRESS',
  'FORGOT_PER_ACCOUNT',
  'FORGOT_PER_ADDRESS',
  'RESET_PER_ADDRESS',
  'REGISTER_PER_ADDRESS',
  'COUPON_PER_MEMBER',
  'APPLICATION_CODE_PER_ADDRESS',
  'APPLICATION_PER_ADDRESS',
  'APPLICATIONS_REFUSED_PER_ADDRESS',
] as const;
const actors = ['A123456I', 'D456789L', 'N678901P', 'F567890M'];
/** What no caller can write, whatever they send. */
const nobodys = [
  'posts',
  'activities',
  'settings',
  'banners',
  'options',
  'member_types',
  'member_groups',
  'member_prices',
  'document_settings',
];
/** Counters of calls and logins. */
const counters = ['rate_limits', 'idempotency_keys', 'sessions'];

let api: MoneyApi;
let known: Known;
beforeAll(async () => {
  api = await createMoneyApi({ seed: 'demo', config: Object.fromEntries(limits.map((name) => [name, 1_000_000])) });
  known = await findKnown();
});
afterAll(() => api.close());

/** Ids and codes that exist, of actors and of others. */
async function findKnown(): Promise<Known> {
  const list = async (query: string) => (await api.database.query(query)).rows.map((row) => Object.values(row)[0]);
  const activityIds = await list(`select id from activities where code like 'SW-1%'`);
  const invoices = await list('select id::text from invoices');
  const entries = await list('select id::text from waiting_entries limit 10');
  return {
    id: activityIds,
    'path id': [...invoices, ...activityIds],
    ac_id: activityIds,
    activity_id: [...entries, ...activityIds],
    activity_ids: activityIds,
    invoice_id: invoices,
    acwait_id: entries,
    alias: ['swim-squad', 'aquatics', 'privacy-policy'],
    code: ['WELCOME100', 'BIG500', 'REVOKED30'],
    coupon: ['WELCOME100', 'BIG500', null],
    method: ['PAYME_ON', 'VISA_GP', 'MASTER_GP', null],
    username: [...actors, 'C345678K'],
    member_code: [...actors, 'C345678K'],
    participant_code: [undefined, 'D456791L', 'C345678K'],
    price_id: [1, 2, 3, 4],
    member_type_id: [1, 2],
    member_type_group_id: [1, 2, 3, 4, 5, 6, 7, 8],
    activity_group_code: ['SW', 'KY'],
    type: ['BU', 'Group', 'Enrollment Notes'],
    amount: [350, 540, 0],
    needPay: [350, 540, 0],
    total: [350, 400, 0, undefined],
    page: [1, 2],
    rowsPerPage: [5, 10],
    email: ['new@example.com'],
    title: ['Mr', 'Ms'],
    surname: ['CHAN'],
    given_name: ['Wing'],
    mobile: ['61234567'],
    dob: ['2000-01-01', '1990-02-28'],
    password: ['abcdefg1'],
    password_confirm: ['abcdefg1'],
    confirm_password: ['abcdefg1'],
    current_password: [undefined],
  };
}

interface Generated {
  name: string;
  input: ArbitraryInput;
  caller: string;
  locale: Locale;
  key?: string;
}

const requests = () =>
  fc.constantFrom(...Object.keys(contractEndpoints)).chain(
    (name): fc.Arbitrary<Generated> =>
      fc.record({
        name: fc.constant(name),
        input: arbitraryInput(contractEndpoints[name]!, known),
        caller: fc.constantFrom('nobody', 'dead token', 'A123456I', 'A123456I', 'A123456I', ...actors),
        locale: fc.constantFrom<Locale>('en', 'zh'),
        key: fc.option(fc.constantFrom('key-number-1', 'key-number-2', `${MARK}-key`), { nil: undefined }),
      }),
  );

async function send({ name, input, caller, locale, key }: Generated) {
  const token = caller === 'nobody' ? undefined : caller === 'dead token' ? api.ctx.random.token() : await api.logIn(caller);
  const sent = input.sent as object | undefined;
  const endpoint = contractEndpoints[name]!;
  const formless = endpoint.multipart && (sent === null || typeof sent !== 'object');
  const headers = { 'accept-language': languageTags[locale], 'x-forwarded-for': '203.0.113.9' };
  return api.call(endpoint, { ...input, sent: formless ? {} : sent } as never, { token, key, headers });
}

let refused = 0;
async function play(request: Generated): Promise<void> {
  const compare = (refused + 1) % COMPARE_EVERY === 0;
  const before = compare ? await dumpRows(api.ctx.db, counters) : undefined;
  const { status, body } = await send(request);
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  refused += 1;
  expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String), requestId: expect.any(String) });
  expect(JSON.stringify(body)).not.toContain(MARK);
  if (before) expect(await dumpRows(api.ctx.db, counters)).toEqual(before);
}

test(
  `survives ${numRuns} generated requests, seed ${seed}`,
  async () => {
    const before = await dumpRows(api.ctx.db);
    const bystander = await api.findMember('C345678K');
    await fc.assert(fc.asyncProperty(requests(), play), { numRuns, seed, endOnFailure: true });
    const after = await dumpRows(api.ctx.db);
    for (const table of nobodys) expect([table, after[table]]).toEqual([table, before[table]]);
    expect(await api.findMember('C345678K')).toEqual(bystander);
    expect(await brokenRules()).toEqual([]);
    expect(api.logs.join('')).not.toContain(MARK);
  },
  long ? 7_200_000 : 240_000,
);

/** Classes with more places than they have, and balances that aren't their ledger's sum. */
async function brokenRules(): Promise<unknown[]> {
  const { rows } = (await api.ctx.db.execute(sql`
    select code from activities a
    where (select count(*) from enrolments e where e.activity_id = a.id and e.state in ('held', 'paid')) > capacity
    union all
    select member_id::text from credit_accounts c
    where balance <> (select coalesce(sum(delta), 0) from credit_entries e where e.member_id = c.member_id)`)) as { rows: unknown[] };
  return rows;
}
