import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { preEnrol } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { desc, eq } from 'drizzle-orm';
import { recordTexts } from '../../../desk/src/i18n/record-texts.ts';
import { descriptions } from '../../../desk/src/tables.ts';
import { activities, enrolments, members, posts, receipts, staffActions, staffRoles } from '../db/schema/index.ts';
import { mailTemplates } from '../domain/mails/queue-mail.ts';
import { createDesk, loginOf, type TestDesk } from '../testing/create-desk.ts';
import { createMoneyApi, type MoneyApi } from '../testing/create-money-api.ts';
import { endpoints } from './resources/index.ts';

let api: MoneyApi;
let desk: TestDesk;
beforeAll(async () => {
  api = await createMoneyApi();
  desk = await createDesk(api);
});
afterAll(() => api.close());

const reason = 'asked at the counter';
const latest = async () => (await api.ctx.db.select().from(staffActions).orderBy(desc(staffActions.id)).limit(1))[0]!;

describe('who may do what [DESK-02]', () => {
  const calls = endpoints.map(({ method, path, roles }) => [`${method} ${path}`, { method, path, roles }] as const);

  test.each(calls)('%s is for its roles and the head alone', async (_name, { method, path, roles }) => {
    const target = path.replace(':id', 'nothing');
    expect((await desk.call(method, target, null)).status).toBe(401);
    for (const role of staffRoles) {
      const { body } = await desk.call(method, target, role, method === 'post' ? {} : undefined);
      const mayCall = roles === 'any' || role === 'head' || roles.includes(role);
      // With a role, the call fails only later: nothing has this name, or the body lacks something.
      if (mayCall) expect(['UNAUTHENTICATED', 'INTERNAL']).not.toContain(body.code);
      else expect(body).toMatchObject({ code: 'BAD_CREDENTIALS', message: 'Your role may not do this.' });
    }
  });

  test('tables are for the role that looks after them', async () => {
    expect((await desk.call('get', 'tables/classes', 'programme')).status).toBe(200);
    expect((await desk.call('get', 'tables/classes', 'membership')).status).toBe(403);
    expect((await desk.call('get', 'tables/members', 'programme')).status).toBe(403);
  });

  test('a member’s token opens nothing', async () => {
    const token = await api.logIn(await api.addMember());
    const ways: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie: `desk=${token}` }];
    for (const headers of ways) expect((await desk.call('get', 'people', null, undefined, headers)).status).toBe(401);
  });
});

describe('other sites [DESK-03]', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['the portal', { origin: 'http://localhost:8080' }],
    ['no site', { origin: '' }],
  ])('an action sent by %s is refused', async (_from, headers) => {
    const member = await api.addMember();
    const { status } = await desk.call('post', `people/${member}/change`, 'head', { reason, surname: 'Evil' }, headers);
    expect(status).toBe(403);
    expect((await api.findMember(member)).surname).not.toBe('Evil');
  });

  test('the session is a cookie that scripts and other sites can’t use', async () => {
    api.clock.advance(2);
    const { headers } = await desk.call('post', 'login', null, {
      login: loginOf('money'),
      password: 'demo-desk-2026',
      code: (await desk.call('get', 'session', null)).body.demoCode,
    });
    expect(headers.get('set-cookie')).toMatch(/^desk=[^;]+; Path=\/desk; HttpOnly; SameSite=Strict$/);
  });
});

describe('a counter [DESK-01]', () => {
  test('finds a person by telephone with their latest order', async () => {
    const member = await api.addMember({ mobile: '91234567', mobile_country_code: '852' });
    const order = await api.order(member, (await api.addClass()).id);
    for (const q of ['9123 4567', '+852 91234567']) {
      const { body } = await desk.call('get', `find?q=${encodeURIComponent(q)}`, 'desk');
      expect(body.people.map(({ id }: { id: string }) => id)).toEqual([member]);
      expect(body.recent).toMatchObject([{ id: order.code, state: 'open', person: member }]);
    }
  });

  test('finds people by part of a name, in either script, or a number', async () => {
    const names = { surname: 'NGAI', given_name: 'Pui Kwan', other_name: '魏佩君' };
    const member = await api.addMember({ code: 'K808080P', ...names, email: 'pui@kwan.example', mobile: '60001234' });
    for (const q of ['pui kwan', 'Kwan Ngai', 'ngai', 'NG', '魏佩君', '佩君', '君', 'k808 080p', 'K808', 'PUI@kwan', '1234']) {
      const { body } = await desk.call('get', `find?q=${encodeURIComponent(q)}`, 'desk');
      expect([q, body.people.map(({ id }: { id: string }) => id)]).toEqual([q, expect.arrayContaining([member])]);
    }
    for (const q of ['gai', 'ui kwan']) {
      const { body } = await desk.call('get', `find?q=${encodeURIComponent(q)}`, 'desk');
      expect([q, body.people.length]).toEqual([q, 1]);
    }
    for (const q of ['ui', '佩魏', '12341', 'K_08']) {
      const { body } = await desk.call('get', `find?q=${encodeURIComponent(q)}`, 'desk');
      expect([q, body.people]).toEqual([q, []]);
    }
  });

  test('finds an order by its number, its receipt’s or its person', async () => {
    const member = await api.addMember({ surname: 'ZHU', given_name: 'Unique' });
    const order = await api.order(member, (await api.addClass()).id);
    await desk.call('post', `orders/${order.code}/take`, 'desk', { method: 'CASH', cents: order.amount });
    const [receipt] = await api.ctx.db.select().from(receipts).where(eq(receipts.invoice_id, order.id));
    for (const q of [order.code, order.code.toLowerCase(), receipt!.code]) {
      const { body } = await desk.call('get', `find?q=${q}`, 'desk');
      expect(body.orders.map(({ id }: { id: string }) => id)).toEqual([order.code]);
    }
    for (const q of [order.code, receipt!.code, 'zhu unique']) {
      const { body } = await desk.call('get', `orders?q=${q}`, 'desk');
      expect(body.rows.map(({ id }: { id: string }) => id)).toEqual([order.code]);
    }
  });

  test('a list says whether there is a next page', async () => {
    const members = [
      await api.addMember({ surname: 'PAGER' }),
      await api.addMember({ surname: 'PAGER' }),
      await api.addMember({ surname: 'PAGER' }),
    ];
    const read = (page: number) => desk.call('get', `people?q=pager&perPage=2&page=${page}`, 'desk');
    const pages = [await read(1), await read(2)];
    const shown = pages.map(({ body }) => [body.rows.map(({ id }: { id: string }) => id), body.hasNextPage]);
    const [first, second, third] = members.toSorted();
    expect(shown).toEqual([
      [[first, second], true],
      [[third], false],
    ]);
  });

  test('takes cash once, however often it is sent', async () => {
    const order = await api.order(await api.addMember(), (await api.addClass()).id);
    const send = () =>
      desk.call(
        'post',
        `orders/${order.code}/take`,
        'desk',
        { method: 'CASH', cents: order.amount },
        { 'idempotency-key': 'the-same-key' },
      );
    const [one, two] = await Promise.all([send(), send()]);
    expect([one, two].map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'paid'],
      [200, 'paid'],
    ]);
    expect(await latest()).toMatchObject({ staff: 'counter@harbouryouth.example', action: 'taken-at-counter' });
  });

  test('books, withdraws with the proposed refund, and both are in the log', async () => {
    const account = await api.addMember();
    const activity = await api.addClass({ start_date: '2027-06-01', end_date: '2027-07-01' });
    const enrolled = await desk.call('post', `people/${account}/enrol`, 'desk', {
      classes: [activity.code],
      participant: account,
      before_window: true,
      outside_ages: false,
    });
    expect(enrolled.status).toBe(200);
    await desk.call('post', `orders/${enrolled.body.order}/take`, 'desk', { method: 'FPS', cents: enrolled.body.amount });
    const [place] = await api.ctx.db.select().from(enrolments).where(eq(enrolments.activity_id, activity.id));
    const quote = await desk.call('get', `bookings/${place!.id}`, 'desk');
    expect(quote.body).toMatchObject({ fee: 40_000, most: 40_000, proposed: 20_000 });
    const changed_at = new Date(api.ctx.now().getTime() + 1);
    await api.ctx.db.update(activities).set({ changed_at }).where(eq(activities.id, activity.id));
    expect((await desk.call('get', `bookings/${place!.id}`, 'desk')).body).toMatchObject({ proposed: 40_000 });
    const withdrawn = await desk.call('post', `bookings/${place!.id}/withdraw`, 'desk', { reason, way: 'credit', cents: 20_000 });
    expect(withdrawn.body).toEqual({ cents: 20_000 });
    expect(await latest()).toMatchObject({ action: 'booking-withdrawn', reason });
  });
});

test('a class shows what its families asked for [OFFICE-21]', async () => {
  const { id, code } = await api.addClass();
  const as = await api.addMember();
  await api.call(preEnrol, { body: { activities: [{ id, special_request: 'Allergic to nuts' }] } }, { as });
  const { body } = await desk.call('get', `classes/${code}`, 'programme');
  expect(body.participants).toMatchObject([{ person: as, request: 'Allergic to nuts' }]);
});

test('today counts the places of each class that begins [DESK-01]', async () => {
  const activity = await api.addClass({ start_date: hongKongDate(api.ctx.now()) });
  await api.order(await api.addMember(), activity.id);
  await api.order(await api.addMember(), activity.id);
  const { body } = await desk.call('get', 'today', 'desk');
  expect(body.starting.find(({ id }: { id: string }) => id === activity.code)).toMatchObject({ taken: 2 });
});

describe('two people [DESK-04]', () => {
  test('a merge happens once somebody else confirms it', async () => {
    const [keep, other] = [await api.addMember(), await api.addMember()];
    const { body } = await desk.call('post', `people/${keep}/merge`, 'membership', { reason, other });
    expect(body).toEqual({ waitsForSecond: expect.any(Number) });
    expect((await api.findMember(other)).merged_into_id).toBeNull();
    const id = body.waitsForSecond;
    expect((await desk.call('post', `approvals/${id}/confirm`, 'membership')).body.message).toBe('Somebody else has to confirm this.');
    expect((await desk.call('post', `approvals/${id}/confirm`, 'money')).status).toBe(404);
    const twice = await Promise.all([
      desk.call('post', `approvals/${id}/confirm`, 'head'),
      desk.call('post', `approvals/${id}/confirm`, 'head'),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await api.findMember(other)).merged_into_id).toBe((await api.findMember(keep)).id);
    expect(await latest()).toMatchObject({
      action: 'members-merged',
      staff: 'membership@harbouryouth.example, mei@harbouryouth.example',
      reason,
    });
  });

  test('what is refused never happens', async () => {
    const member = await api.addMember();
    const { body } = await desk.call('post', `people/${member}/forget`, 'membership', { reason });
    await desk.call('post', `approvals/${body.waitsForSecond}/refuse`, 'head', {});
    expect((await desk.call('post', `approvals/${body.waitsForSecond}/confirm`, 'head')).status).toBe(404);
    expect((await api.findMember(member)).forgotten_at).toBeNull();
  });
});

describe('tables as forms [DESK-05]', () => {
  test('a saved class has the checks of the import', async () => {
    const { code } = await api.addClass();
    const { body } = await desk.call('get', `tables/classes?key=${code}`, 'programme');
    const { cells, version } = body.rows[0];
    const save = (changed: object, given = version) =>
      desk.call('post', 'tables/classes/save', 'programme', { cells: { ...cells, ...changed }, version: given });
    expect((await save({ end_date: '2020-01-01' })).body).toMatchObject({ code: 'VALIDATION', message: 'It ends before it starts.' });
    expect((await save({ name_en: 'Better name' })).status).toBe(200);
    expect((await save({ name_en: 'Older idea' })).body.message).toBe('It was changed after this file was exported: export it again.');
    expect(await latest()).toMatchObject({ action: 'row-saved', subject: `classes ${code}`, after: { name_en: 'Better name' } });
  });

  test('a class with participants moves only with a mail to its families', async () => {
    const { id, code } = await api.addClass();
    await api.order(await api.addMember(), id);
    const { body } = await desk.call('get', `tables/classes?key=${code}`, 'programme');
    const { cells, version } = body.rows[0];
    const moved = await desk.call('post', 'tables/classes/save', 'programme', { cells: { ...cells, start_time: '16:30' }, version });
    expect(moved.body.message).toContain(`${code} has participants`);
    expect((await desk.call('post', `classes/${code}/change`, 'programme', { reason, start_time: '16:30' })).status).toBe(200);
  });

  async function importFile(csv: string, dryRun: boolean, language = 'en') {
    const form = new FormData();
    form.append('file', new File([csv], 'classes.csv'));
    form.append('dry_run', String(dryRun));
    return (await desk.call('post', 'tables/classes/import', 'programme', form, { 'accept-language': language })).body;
  }
  const fileOf = async (code: string, changed: Record<string, string>) => {
    const { cells } = (await desk.call('get', `tables/classes?key=${code}`, 'programme')).body.rows[0];
    const given = { ...cells, ...changed };
    const names = ['code', 'group', 'name_en', 'name_ot', 'start_date', 'end_date', 'start_time', 'venue', 'capacity'];
    return `${names.join(',')}\n${names.map((name) => given[name]).join(',')}`;
  };

  test('class details are found by a coach, a page at a time', async () => {
    const named = { coach: 'Coach Pagerly' };
    const codes = [(await api.addClass(named)).code, (await api.addClass(named)).code, (await api.addClass(named)).code];
    const read = (page: number) => desk.call('get', `tables/classes?q=pagerly&perPage=2&page=${page}`, 'programme');
    const pages = [await read(1), await read(2)];
    expect(pages.map(({ body }) => [body.rows.map(({ id }: { id: string }) => id), body.hasNextPage])).toEqual([
      [codes.slice(0, 2), true],
      [codes.slice(2), false],
    ]);
  });

  test.each([
    ['venue', 'Somewhere else'],
    ['start_time', '16:30'],
  ])('a file can’t change the %s of one with participants', async (column, value) => {
    const { id, code } = await api.addClass({ start_time: '15:00' });
    await api.order(await api.addMember(), id);
    for (const dryRun of [true, false]) {
      const { errors } = await importFile(await fileOf(code, { [column]: value }), dryRun);
      expect(errors).toEqual([{ line: 2, message: expect.stringContaining(`${code} has participants`) }]);
    }
    const other = await importFile(await fileOf(code, { name_en: 'A new name' }), true);
    expect(other.errors).toEqual([]);
  });

  test('a file’s dry run shows the class’s other group', async () => {
    const one = await api.addClass();
    await api.order(await api.addMember(), one.id);
    await api.ctx.db.insert(posts).values({ type: 'Group', code: 'OTHER', alias: 'other', active: true, order: 1 });
    const { changes } = await importFile(await fileOf(one.code, { group: 'OTHER' }), true);
    expect(changes).toMatchObject([{ key: one.code, cells: [{ column: 'group', after: 'OTHER' }] }]);
  });

  test('a file changes no e-mail of a person with a login', async () => {
    const member = await api.addMember();
    await api.ctx.db.update(members).set({ password_hash: 'x' }).where(eq(members.code, member));
    const form = new FormData();
    form.append('file', new File([`code,kind,surname,email\n${member},online,Leung,thief@example.com`], 'members.csv'));
    form.append('dry_run', 'false');
    const { body } = await desk.call('post', 'tables/members/import', 'membership', form);
    expect(body.errors).toEqual([{ line: 2, column: 'email', message: expect.stringContaining('on their page') }]);
    expect((await api.findMember(member)).surname).not.toBe('Leung');
  });

  test('names a file’s mistakes in Chinese, each with its column', async () => {
    const { code } = await api.addClass();
    const file = await fileOf(code, { start_date: '31/3/2027', venue: '', capacity: 'many' });
    expect((await importFile(file, true, 'zh-HK')).errors).toEqual([
      { line: 2, column: 'start_date', message: '日期，例如 2027-03-31。' },
      { line: 2, column: 'capacity', message: '須為整數。' },
    ]);
  });

  test('the forms have every column of their tables', async () => {
    for (const [resource, { columns }] of Object.entries(descriptions)) {
      const { body } = await desk.call('get', `tables/${resource === 'class-rows' ? 'classes' : resource}`, 'head');
      const names = body.columns.map(({ name }: { name: string }) => name).toSorted();
      expect([resource, columns.map(([name]) => name).toSorted()]).toEqual([resource, names]);
    }
  });

  test('a dry run shows what would change, and changes nothing', async () => {
    const { code } = await api.addClass({ capacity: 12 });
    const form = new FormData();
    const csv = `code,group,name_en,name_ot,start_date,end_date,capacity\n`;
    const { body } = await desk.call('get', `tables/classes?key=${code}`, 'programme');
    const { cells } = body.rows[0];
    const row = [code, cells.group, cells.name_en, cells.name_ot, cells.start_date, cells.end_date, '20'].join(',');
    form.append('file', new File([csv + row], 'classes.csv'));
    form.append('dry_run', 'true');
    const imported = await desk.call('post', 'tables/classes/import', 'programme', form);
    expect(imported.body).toMatchObject({
      errors: [],
      changes: [{ key: code, isNew: false, cells: [{ column: 'capacity', before: '12', after: '20' }] }],
    });
    expect((await desk.call('get', `tables/classes?key=${code}`, 'programme')).body.rows[0].cells.capacity).toBe('12');
  });
});

describe('attendance [DESK-06]', () => {
  test('of two marks of one lesson the newer stays, whichever arrives first', async () => {
    const activity = await api.addClass({ start_date: '2027-06-01', end_date: '2027-06-01', weekdays: [] });
    const member = await api.addMember();
    const order = await api.order(member, activity.id);
    await desk.call('post', `orders/${order.code}/take`, 'desk', { method: 'CASH', cents: order.amount });
    const [place] = await api.ctx.db.select().from(enrolments).where(eq(enrolments.activity_id, activity.id));
    const mark = (state: string, at: string) =>
      desk.call('post', `classes/${activity.code}/attendance`, 'desk', { marks: [{ id: place!.id, day: '2027-06-01', state, at }] });
    await mark('present', '2026-01-02T10:05:00Z');
    await mark('absent', '2026-01-02T10:00:00Z');
    const { body } = await desk.call('get', `classes/${activity.code}`, 'desk');
    expect(body.marks).toEqual([{ id: place!.id, day: '2027-06-01', state: 'present' }]);
  });

  test('a mark of a day without a lesson, or of another class, is dropped', async () => {
    const activity = await api.addClass({ start_date: '2027-06-01', end_date: '2027-06-01', weekdays: [] });
    const { body } = await desk.call('post', `classes/${activity.code}/attendance`, 'desk', {
      marks: [{ id: 1, day: '2027-06-01', state: 'present', at: '2026-01-02T10:00:00Z' }],
    });
    expect(body).toEqual({ kept: 0 });
  });
});

test('each mail, and each action logged here, has its names [DESK-08]', async () => {
  const logged = await api.ctx.db.selectDistinct({ action: staffActions.action }).from(staffActions);
  const keys = [...mailTemplates.map((name) => `mail.${name}`), ...logged.map(({ action }) => `log.${action}`)];
  expect(keys.filter((key) => !(key in recordTexts))).toEqual([]);
});
