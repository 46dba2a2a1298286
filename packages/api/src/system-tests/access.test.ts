import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@portal/contract';
import { applyForMembership, login, preEnrol } from '@portal/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import { activities, enrolments, invoices, waitingDocuments, waitingEntries } from '../db/schema/index.ts';
import { enrolmentNumber } from '../domain/enrolment/enrolment-number.ts';
import { contractEndpoints } from '../openapi/contract-schemas.ts';
import { createForms } from '../testing/applicant.ts';
import { dumpRows } from '../testing/dump-rows.ts';
import { createTestApi, type TestApi } from '../testing/index.ts';
import { makePassFolder } from '../testing/pass-folder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    config: {
      LOGIN_PER_ADDRESS: 100_000,
      APPLICATION_CODE_PER_ADDRESS: 100_000,
      COUPON_PER_MEMBER: 100_000,
      PASS_FOLDER: makePassFolder().folder,
    },
  });
});
afterAll(() => api.close());

const endpoints = Object.entries(contractEndpoints);
const withAccess = (...access: Endpoint['access'][]) => endpoints.filter(([, endpoint]) => access.includes(endpoint.access));
const unknown = '00000000-0000-4000-8000-000000000000';
const params = { id: unknown, alias: 'none', code: 'none' };
const token = () => api.ctx.random.token();

/** Things of one member that a call may name. */
interface Things {
  invoice: string;
  entry: string;
  enrolment: string;
  activity: number;
  file: string;
  coupon: string;
  member: string;
}

const nobodys: Things = {
  invoice: unknown,
  entry: unknown,
  enrolment: 'ENR-999999',
  activity: 1,
  file: unknown,
  coupon: 'WELCOME999',
  member: 'Z999999Z',
};

const payment = { amount: 540, method: 'PAYME_ON', needPay: 540 };
const none = 'names nothing of a member';

/** How each endpoint names a member's things. An endpoint that is missing here fails the suite. */
const naming: Record<string, typeof none | ((things: Things) => object)> = {
  abandonPayment: ({ invoice }) => ({ body: { invoice_id: invoice } }),
  addVacancyAlert: none,
  applyForMembership: none,
  // A plan belongs to who calls.
  bookPlan: none,
  cancelInvoice: ({ invoice }) => ({ params: { id: invoice } }),
  cardPayment: ({ invoice }) => ({ body: { invoice_id: invoice } }),
  changeBooking: ({ enrolment }) => ({
    params: { enrolment_no: enrolment },
    body: { change: { kind: 'withdraw', way: 'credit', back: 200 } },
  }),
  changeFavourites: none,
  changePlan: ({ member }) => ({
    body: { version: 0, wishes: [{ people: [member], classes: [1], together: false, waiting: false, outside_ages: false }] },
  }),
  confirmEmail: none,
  downloadMedia: ({ file }) => ({ params: { id: file } }),
  downloadPass: ({ member }) => ({ params: { code: member } }),
  downloadReceipt: ({ invoice }) => ({ params: { id: invoice } }),
  enrol: ({ invoice }) => ({ body: { invoice_id: invoice } }),
  enrolWait: ({ activity, member }) => ({ body: { ac_id: activity, participant_code: member } }),
  forgotPassword: none,
  // A place belongs to the caller's family: there is nothing of others to name.
  joinQueue: none,
  listActivities: none,
  listBanners: none,
  listCoupons: none,
  listFamilyBookings: none,
  listMyActivities: none,
  listMyMessages: none,
  listMyPayments: none,
  listMyWaitingEntries: none,
  listVacancyAlerts: none,
  listPosts: none,
  listUnpaidInvoices: none,
  login: none,
  logout: none,
  paymeCode: ({ invoice }) => ({ body: { invoice_id: invoice } }),
  paymeStatus: ({ invoice, entry }) => ({ body: { paymentRequestId: entry, reference_number: invoice } }),
  preEnrol: ({ member }) => ({ body: { activities: [{ id: 1, participant_code: member }] } }),
  // What isn't one's own is left alone without a word.
  readMessages: none,
  register: none,
  // What isn't there, or isn't one's own, is left alone without a word.
  removeVacancyAlert: none,
  removeWaitingEntry: ({ entry }) => ({ body: { activity_id: entry } }),
  renew: none,
  renewCalendar: none,
  replaceAskedFile: none,
  resetPassword: none,
  searchPosts: none,
  sendEmailCode: none,
  showApplicationPayment: none,
  showCalendar: none,
  showChanges: ({ enrolment }) => ({ params: { enrolment_no: enrolment } }),
  showCurrentUser: none,
  showGymOptions: none,
  showInvoice: ({ invoice }) => ({ params: { id: invoice } }),
  showNextLessons: none,
  showInvoicePage: ({ invoice }) => ({ params: { id: invoice } }),
  showQueue: none,
  // Entries have no names, and the caller's own is found by who calls.
  showShuffle: none,
  showPlan: none,
  showPost: none,
  showPostByAlias: none,
  showRenewal: none,
  showSettings: none,
  // The id is the capability: anybody who has it may see code, date and paid.
  showSimpleInvoice: none,
  showTimetable: none,
  showWaitingEntry: ({ entry }) => ({ body: { activity_id: entry } }),
  showYouthOptions: none,
  suggestSearches: none,
  startPayment: ({ invoice }) => ({ body: { invoice_id: invoice, ...payment } }),
  updatePassword: none,
  uploadDocument: ({ entry }) => ({ body: { acwait_id: entry, name: 'Medical certificate', file: new File(['%PDF-1.4'], 'a.pdf') } }),
  verifyCoupon: ({ coupon }) => ({ body: { code: coupon, activity_ids: [], amount: 100 } }),
};

describe('who calls', () => {
  /** A well-formed call with ids that belong to nobody. */
  const formed = (name: string) => {
    const input = naming[name]!;
    return { params, ...(input === none ? contractEndpoints[name]!.body && { sent: {} } : input(nobodys)) } as never;
  };

  test.each(withAccess('member', 'member-or-code'))('%s answers 401 without a valid token', async (name, endpoint) => {
    for (const authorization of ['', `Bearer ${token()}`, 'Bearer x', 'Basic QTpC', `Bearer ${token()} ${token()}`]) {
      const response = await api.call(endpoint, formed(name), { headers: { authorization } });
      expect([response.status, response.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  /**
   * What a visitor may do: look around, check a shuffle, request a vacancy alert, register, log in, apply, see an invoice by its id and a
   * payment by both of its.
   */
  const open = [
    ...['addVacancyAlert', 'applyForMembership', 'forgotPassword', 'listActivities', 'listBanners', 'listPosts', 'login'],
    ...[
      'paymeStatus',
      'register',
      'replaceAskedFile',
      'resetPassword',
      'searchPosts',
      'showApplicationPayment',
      'showGymOptions',
      'showQueue',
      'showPost',
      'showShuffle',
    ],
    ...['showPostByAlias', 'showSettings', 'showSimpleInvoice', 'showYouthOptions', 'suggestSearches'],
  ];

  test('visitors may make these calls and no others [SESSION-31, ATTACK-1]', () => {
    expect(
      withAccess('public')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(open.toSorted());
  });

  test.each(withAccess('public'))('%s with an expired token never gets 401 [SESSION-31]', async (name, endpoint) => {
    const [anonymous, dead] = [await api.call(endpoint, formed(name)), await api.call(endpoint, formed(name), { token: token() })];
    expect(anonymous.status).not.toBe(401);
    expect(dead.status).toBe(anonymous.status);
  });

  test('logs in with an expired token and right credentials [SESSION-31]', async () => {
    const response = await api.call(login, { body: { username: 'A123456I', password: 'demo-2026' } }, { token: token() });
    expect(response.status).toBe(200);
  });
});

describe('foreign things', () => {
  let own: Things;
  beforeAll(async () => {
    const { id } = await api.findMember('A123456I');
    const [invoice] = await api.ctx.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.member_id, id), eq(invoices.state, 'open')));
    const [entry] = await api.ctx.db
      .select({ id: waitingEntries.id, activity: waitingEntries.activity_id })
      .from(waitingEntries)
      .innerJoin(activities, eq(activities.id, waitingEntries.activity_id))
      .where(and(eq(waitingEntries.member_id, id), eq(activities.need_approve, true)));
    const file = {
      entry_id: entry!.id,
      name: 'Medical certificate',
      file_name: 'a.pdf',
      file: 'x',
      media_type: 'application/pdf',
      size: 1,
      created_at: api.clock.now(),
    };
    const [document] = await api.ctx.db.insert(waitingDocuments).values(file).returning();
    const [paid] = await api.ctx.db
      .select({ id: enrolments.id })
      .from(enrolments)
      .innerJoin(invoices, eq(invoices.id, enrolments.invoice_id))
      .where(and(eq(invoices.member_id, id), eq(enrolments.state, 'paid')));
    const enrolment = enrolmentNumber(paid!);
    own = { invoice: invoice!.id, entry: entry!.id, enrolment, activity: 1, file: document!.id, coupon: 'WELCOME100', member: 'A123456I' };
  });

  test('every endpoint of the contract has its row [ATTACK-1]', () => {
    expect(Object.keys(naming).toSorted()).toEqual(Object.keys(contractEndpoints).toSorted());
  });

  const named = endpoints.filter(([name]) => naming[name] !== none);
  const input = (name: string, things: Things) => (naming[name] as (things: Things) => object)(things) as never;

  test.each(named)('treats %s with another member’s id as unknown [API-51, ATTACK-1]', async (name, endpoint) => {
    const before = await dumpRows(api.ctx.db, ['sessions', 'rate_limits']);
    for (const as of ['B234567J', 'D456789L', 'F567890M', 'N678901P']) {
      const [foreign, unknownThing] = [
        await api.call(endpoint, input(name, own), { as }),
        await api.call(endpoint, input(name, nobodys), { as }),
      ];
      expect({ status: foreign.status, body: { ...foreign.body, requestId: '' } }).toEqual({
        status: unknownThing.status,
        body: { ...unknownThing.body, requestId: '' },
      });
      expect(foreign.status === 404 || (foreign.body as { success?: boolean }).success === false).toBe(true);
    }
    expect(await dumpRows(api.ctx.db, ['sessions', 'rate_limits'])).toEqual(before);
  });

  test.each(withAccess('member-or-code'))('answers 404 to %s by an applicant without the order [ATTACK-1]', async (name, endpoint) => {
    const forms = await createForms(api.call);
    const applied = async () => (await api.call(applyForMembership, { body: forms.individual() })).body.apply_code;
    const [apply_code, other] = [await applied(), await applied()];
    const [order] = await api.ctx.db.select().from(invoices).where(eq(invoices.apply_code, other));
    const before = await dumpRows(api.ctx.db, ['sessions', 'rate_limits']);
    const responses = [];
    for (const invoice of [unknown, own.invoice, order!.id]) {
      const { body } = input(name, { ...nobodys, invoice }) as { body: object };
      const response = await api.call(endpoint, { body: { ...body, apply_code } } as never);
      responses.push({ status: response.status, body: { ...response.body, requestId: '' } });
    }
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
    expect(await dumpRows(api.ctx.db, ['sessions', 'rate_limits'])).toEqual(before);
  });

  /** Only a paid order has a receipt, only a started payment a status; an entry that was left belongs to nobody. */
  const ownable = named.filter(([name]) => !['downloadReceipt', 'paymeStatus', 'removeWaitingEntry'].includes(name));
  const left = named.filter(([name]) => name === 'removeWaitingEntry');

  test.each([...ownable, ...left])('%s by the owner isn’t answered like an unknown one', async (name, endpoint) => {
    const response = await api.call(endpoint, input(name, own), { as: 'A123456I' });
    expect(response.status).not.toBe(404);
    expect(response.status).toBeLessThan(500);
  });

  test('lets a host book for their child, not for another member [API-51]', async () => {
    const [{ id } = { id: 0 }] = await api.ctx.db.select({ id: activities.id }).from(activities).where(eq(activities.code, 'SW-108'));
    const book = (participant_code: string) => api.call(preEnrol, { body: { activities: [{ id, participant_code }] } }, { as: 'D456789L' });
    expect((await book('A123456I')).status).toBe(404);
    expect((await book('D456791L')).body.success).toBe(true);
  });
});
