import { describe, expect, test } from '@jest/globals';
import type { Faults } from '../faults.ts';
import { cardForm, formBody } from '../test-support/card-client.ts';
import { createQueryClient } from '../test-support/query-client.ts';
import { startSandbox } from '../test-support/start-sandbox.ts';
import type { Choice } from './outcome.ts';

async function start(choice?: Choice) {
  const sandbox = startSandbox();
  const { get, search } = createQueryClient(sandbox.app, sandbox.now);
  const form = cardForm(sandbox.now(), { transaction_uuid: 'uuid-1' });
  await sandbox.app.request('/pay', formBody(form));
  const id = (choice && sandbox.control.finishCardPage('uuid-1', choice)?.fields.transaction_id) ?? '';
  const finds = async () => (await (await search('INV-1')).json())._embedded.transactionSummaries;
  return { ...sandbox, get, search, id, finds };
}

const money = {
  clientReferenceInformation: { code: 'INV-1' },
  orderInformation: { amountDetails: { totalAmount: '1105.50', currency: 'HKD' } },
};
const services = (response: { applicationInformation: { applications: { name: string; rCode: string }[] } }) =>
  response.applicationInformation.applications.map(({ name, rCode }) => `${name} ${rCode}`);

describe('a payment by card', () => {
  test.each<[Choice, string, string[]]>([
    ['approve', 'PENDING', ['ics_auth 1', 'ics_bill 1']],
    ['partial', 'PENDING', ['ics_auth 1', 'ics_bill 1']],
    ['decline', 'DECLINED', ['ics_auth 0']],
    ['review', 'PENDING_REVIEW', ['ics_auth 1']],
  ])('%s is requested by its id and found by its order: %s', async (choice, status, applications) => {
    const { get, id, finds } = await start(choice);
    const response = await (await get(id)).json();
    expect(response).toMatchObject({ id, applicationInformation: { status }, ...money });
    expect(services(response)).toEqual(applications);
    expect(await finds()).toEqual([response]);
  });

  test.each([
    ['accept', ['ics_auth 1', 'ics_bill 1']],
    ['reject', ['ics_auth 1', 'ics_auth_reversal 1']],
  ])('shows the decision %s of a review', async (decision, applications) => {
    const { app, get, id } = await start('review');
    const decide = () => app.request(`/_control/card/uuid-1/decide/${decision}`, { method: 'POST' });
    expect([(await decide()).status, (await decide()).status]).toEqual([200, 404]);
    expect(services(await (await get(id)).json())).toEqual(applications);
  });

  test('doesn’t exist if cancelled or never answered', async () => {
    expect(await (await start('cancel')).finds()).toEqual([]);
    const { finds, get } = await start();
    expect([await finds(), (await get('1')).status]).toEqual([[], 404]);
  });
});

test('lists payments of a period by requested order and count', async () => {
  const { app, now, tick, control, id } = await start('approve');
  const { find } = createQueryClient(app, now);
  tick(60_000);
  await app.request('/pay', formBody(cardForm(now(), { transaction_uuid: 'uuid-2', reference_number: 'INV-2' })));
  const later = control.finishCardPage('uuid-2', 'approve')!.fields.transaction_id;
  const request = async (from: number, wanted: object) => {
    const query = `submitTimeUtc:[${new Date(now() - from).toISOString()} TO ${new Date(now()).toISOString()}]`;
    const { _embedded, totalCount } = await (await find({ query, ...wanted })).json();
    return [_embedded.transactionSummaries.map((item: { id: string }) => item.id), totalCount];
  };
  expect(await request(60_000, { sort: 'submitTimeUtc:asc' })).toEqual([[id, later], 2]);
  expect(await request(60_000, {})).toEqual([[later, id], 2]);
  expect(await request(60_000, { limit: 1, offset: 1, sort: 'submitTimeUtc:asc' })).toEqual([[later], 2]);
  expect(await request(59_999, {})).toEqual([[later], 1]);
  expect((await find({ query: 'everything' })).status).toBe(400);
});

describe('signature of a query', () => {
  test.each<[string, Record<string, string>]>([
    ['no signature', { signature: '' }],
    ['a date other than the signed one', { 'v-c-date': 'Fri, 20 Nov 2026 02:00:01 GMT' }],
    ['another merchant', { 'v-c-merchant-id': 'theirs' }],
  ])('answers 401: %s', async (_what, change) => {
    const { get, search, id } = await start('approve');
    expect([(await get(id, change)).status, (await search('INV-1', change)).status]).toEqual([401, 401]);
  });

  test('responds 401 for an old signature or another body’s digest', async () => {
    const { app, now, tick, id, search } = await start('approve');
    const early = createQueryClient(app, now);
    expect((await search('INV-1', { digest: 'SHA-256=x' })).status).toBe(401);
    const stale = now();
    tick(5 * 60_000 + 1);
    expect((await createQueryClient(app, () => stale).get(id)).status).toBe(401);
    expect((await early.get(id)).status).toBe(200);
  });
});

test.each<[Faults, number, number]>([
  [{ query: 'down' }, 503, 503],
  [{ down: true }, 503, 503],
  [{ query: 'unindexed' }, 404, 201],
])('finds %j by id %i, by order %i', async (faults, byId, byOrder) => {
  const { control, get, search, id } = await start('approve');
  control.set(faults, 'INV-1');
  expect([(await get(id)).status, (await search('INV-1')).status]).toEqual([byId, byOrder]);
  control.reset();
  expect((await get(id)).status).toBe(200);
});
