import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { applyForMembership } from '@portal/contract/endpoints';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { count, eq } from 'drizzle-orm';
import { applicants, applications, invoices, memberPrices, outbox, rateLimits } from '../../db/schema/index.ts';
import { removeDueFiles } from '../../jobs/remove-files.ts';
import { renderMail } from '../../jobs/render-mail.ts';
import { type ApplicationInput, applicant, child, createForms, type Forms, parent, pdf, photo } from '../../testing/applicant.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';
import { docx } from '../../testing/zip.ts';

let api: TestApi;
let forms: Forms;
beforeAll(async () => {
  api = await createTestApi();
  forms = await createForms(api.call);
});
afterAll(() => api.close());
beforeEach(() => api.ctx.db.delete(rateLimits));

const narrow = () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100004e20080600000000000000', 'hex');
  return new File([png], 'me.png');
};
const apply = (body: unknown, options = {}) => api.call(applyForMembership, { sent: body }, options);
const findAll = async () => (await api.ctx.db.select({ count: count() }).from(applications))[0]!.count;
const find = async (code: string) => {
  const [application] = await api.ctx.db.select().from(applications).where(eq(applications.code, code));
  const people = await api.ctx.db
    .select()
    .from(applicants)
    .where(eq(applicants.application_id, application!.id))
    .orderBy(applicants.position);
  return { application: application!, people };
};
const fieldsOf = (response: Awaited<ReturnType<typeof apply>>) => response.body.errors?.map(({ field, code }) => `${field} ${code}`);

test('stores an individual’s application [API-43, APPLIED-09, APPLIED-11, PAY-1, YOUTH-11, YOUTH-58]', async () => {
  const { status, body } = await apply({ ...forms.individual({ become_volunteer: true, hkid: 'z683' }), agree_direct_marketing: true });
  expect(status).toBe(200);
  expect(body.apply_code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  const { application, people } = await find(body.apply_code);
  const at = api.clock.now();
  expect(application).toMatchObject({ state: 'approved', amount: 15_000, agreed_at: at, direct_marketing_at: at, consent_version: '1' });
  expect(people).toMatchObject([{ role: 'individual', hkid: 'Z683', mobile: '91234567', is_volunteer: true }]);
  expect(await api.ctx.files.exists(people[0]!.icon_file!)).toBe(true);
  expect(people[0]!.id_file).toMatch(/^identity\/[0-9a-f-]{36}\.pdf$/);
  const [invoice] = await api.ctx.db.select().from(invoices).where(eq(invoices.id, application.invoice_id!));
  const end = new Date(at.getTime() + 4320 * 60_000);
  expect(invoice).toMatchObject({ purpose: 'application', amount: 15_000, advance: true, expiry_time: end, org_expiry_time: end });
});

test('mails an e-mail eight times an hour at most [ATTACK-3]', async () => {
  const before = await findAll();
  const form = () => forms.individual({ email: 'owner@example.com' });
  for (let n = 0; n < 10; n += 1) expect((await apply(form())).status).toBe(200);
  expect(await findAll()).toBe(before + 10);
  expect(await api.ctx.db.select().from(outbox).where(eq(outbox.recipient, 'owner@example.com'))).toHaveLength(8);
});

test('generates codes that share no part', async () => {
  const codes = [];
  for (let n = 0; n < 5; n += 1) codes.push((await apply(forms.individual())).body.apply_code);
  expect(new Set(codes.flatMap((code) => code.split('-'))).size).toBe(20);
});

test('groups a family by age [API-43, YOUTH-01, YOUTH-33, YOUTH-58]', async () => {
  const { body } = await apply(forms.family([parent(), child(), child({ dob: '2024-01-01', hkid: null, passport_no: 'k123' })]));
  const { application, people } = await find(body.apply_code);
  expect(application).toMatchObject({ amount: 28_000, direct_marketing_at: null });
  const name = (id: number) => forms.youth.groups.find((group) => group.id === id)?.name;
  expect(people.map(({ role, group_id }) => [role, name(group_id)])).toEqual([
    ['host', 'Family membership, main member'],
    ['parent', 'Family membership, parent'],
    ['child', 'Family membership, child'],
    ['child', 'Family membership, child'],
  ]);
  expect(people[3]).toMatchObject({ passport_no: 'K123', hkid: null });
});

test('takes a family in any order, and mails its host [YOUTH-01, YOUTH-33]', async () => {
  const { members, ...choices } = forms.family([child()]);
  const [host, kid] = members as [ApplicationInput['members'][number], ApplicationInput['members'][number]];
  const { member_type_group_id, member_type_group_price_id, amount, ...rest } = choices;
  const withChoices = { ...host, member_type_group_id, member_type_group_price_id, amount, email: 'host@example.com' };
  const adult = forms.youth.groups.find(({ name }) => name === 'Adult member')!;
  for (const body of [
    { ...choices, members: [kid, { ...host, email: 'host@example.com' }] },
    { ...rest, members: [kid, withChoices] },
    { ...choices, member_type_group_id: adult.id, members: [kid, { ...host, email: 'host@example.com' }] },
  ]) {
    await api.ctx.db.delete(outbox);
    const response = await apply(body);
    expect([fieldsOf(response), response.status]).toEqual([undefined, 200]);
    const { application, people } = await find(response.body.apply_code);
    expect(application.amount).toBe(28_000);
    expect(people.map(({ role }) => role)).toEqual(['child', 'host']);
    expect((await api.ctx.db.select().from(outbox)).map(({ recipient }) => recipient)).toEqual(['host@example.com']);
  }
});

test('recognises a gym application by its questionnaire', async () => {
  const typeOf = async (body: ApplicationInput) => (await find((await apply(body)).body.apply_code)).application.type_id;
  const unnamed = { member_type_id: undefined };
  expect(await typeOf({ ...forms.individual(), ...unnamed })).toBe(forms.youth.id);
  expect(await typeOf({ ...forms.fitness(), ...unnamed })).toBe(forms.gym.id);
  const { members, ...rest } = forms.individual();
  const named = members.map((person) => ({ ...person, member_type_id: forms.youth.id }));
  expect(await typeOf({ ...rest, ...unnamed, members: named, parq: pdf() })).toBe(forms.youth.id);
});

test('youth application with a questionnaire doesn’t store it', async () => {
  const { body } = await apply({ ...forms.individual(), parq: pdf() });
  expect((await find(body.apply_code)).application.parq_file).toBeNull();
});

test('stores a gym contact and questionnaire [API-43, GYM-01, GYM-15]', async () => {
  const { body } = await apply(forms.fitness({ ym_member_no: 'A123456I', emergency_name: 'YIP Chi Wai' }));
  const { application, people } = await find(body.apply_code);
  expect(application).toMatchObject({ amount: 33_000, parq_file: expect.stringMatching(/^parq\//) });
  expect(people).toMatchObject([{ id_file: null, profile: { ym_member_no: 'A123456I', emergency_name: 'YIP Chi Wai' } }]);
});

test('reads members from JSON with separate files [API-43, API-44, YOUTH-58]', async () => {
  const { members, ...rest } = forms.individual();
  const { iconPic, idPic, ...person } = members[0]!;
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) form.append(name, value === true ? '1' : String(value));
  form.set('agree_direct_marketing', '0');
  form.append('members', JSON.stringify([{ ...person, become_volunteer: 1 }]));
  form.append('members[0][iconPic]', iconPic!);
  form.append('members[0][idPic]', idPic!);
  const response = await api.app.request('/api/member/memberApply', { method: 'POST', body: form });
  const { apply_code } = (await response.json()) as { apply_code: string };
  const { application, people: found } = await find(apply_code);
  expect(found[0]).toMatchObject({ surname: 'YIP', is_volunteer: true });
  expect(application.direct_marketing_at).toBeNull();
});

test('ignores the client’s age and group [YOUTH-33]', async () => {
  const junior = forms.youth.groups.find(({ name }) => name === 'Junior member')!;
  const body = { ...forms.individual({ dob: '2012-01-01' }), member_type_group_price_id: junior.prices![0]!.id, amount: 80 };
  const sent = { ...body, members: body.members.map((person) => ({ ...person, age: 40, member_type: 'Adult member' })) };
  const { application, people } = await find((await apply(sent)).body.apply_code);
  expect(application.amount).toBe(8_000);
  expect(people[0]!.group_id).toBe(junior.id);
});

test('stores telephones by their digits, names as meant [REGISTER-26]', async () => {
  const response = await apply(
    forms.individual({ mobile: '(+852) 9123 4567', tel: '852-2123 4567', surname: 'O’Yip', given_name: 'Sze\u00a0Wan' }),
  );
  const { people } = await find(response.body.apply_code);
  expect(people).toMatchObject([{ mobile: '91234567', profile: { tel: '21234567' }, surname: "O'Yip", given_name: 'Sze Wan' }]);
});

test('reads full-width letters and digits as the usual ones [REGISTER-21]', async () => {
  const response = await apply(forms.individual({ dob: '１９９０－０５－０１', hkid: 'Ｚ６８３', mobile: '９１２３４５６７' }));
  expect(fieldsOf(response)).toBeUndefined();
  const { people } = await find(response.body.apply_code);
  const adult = forms.youth.groups.find(({ name }) => name === 'Adult member')!;
  expect(people).toMatchObject([{ dob: '1990-05-01', hkid: 'Z683', mobile: '91234567', group_id: adult.id }]);
});

test.each<[string, (forms: Forms) => unknown, string[]]>([
  [
    'no agreement [YOUTH-51]',
    (f) => ({ ...f.individual(), agree_privacy: false, agree_member: '0' }),
    ['agree_privacy member.agree_privacyRequired', 'agree_member member.agreeMemberRequired'],
  ],
  ['an unknown type', (f) => ({ ...f.individual(), member_type_id: 99 }), ['member_type_id member.memberTypeRequired']],
  ['another sum [YOUTH-55]', (f) => ({ ...f.individual(), amount: 1 }), ['amount member.amountRequired']],
  ['no sum [YOUTH-55]', (f) => ({ ...f.individual(), amount: undefined }), ['amount member.amountRequired']],
  [
    'no price [YOUTH-55]',
    (f) => ({ ...f.individual(), member_type_group_price_id: undefined }),
    ['member_type_group_price_id member.memberTypeGroupPriceRequired'],
  ],
  ['neither name', (f) => f.individual({ surname: '', given_name: null, other_name: '' }), ['members.0.surname member.nameRequired']],
  ['half an English name', (f) => f.individual({ given_name: null, other_name: null }), ['members.0.surname member.nameRequired']],
  [
    'names of other letters [YOUTH-34, YOUTH-35]',
    (f) => f.individual({ surname: '葉', other_name: 'Yip' }),
    ['members.0.surname member.nameEnglish', 'members.0.other_name member.nameChinese'],
  ],
  ['11 Chinese characters [YOUTH-35]', (f) => f.individual({ other_name: '葉'.repeat(11) }), ['members.0.other_name member.nameChinese']],
  ['no identity [YOUTH-38, YOUTH-39]', (f) => f.individual({ hkid: null }), ['members.0.hkid member.identityRequired']],
  ['a whole passport [YOUTH-39]', (f) => f.individual({ passport_no: 'K12' }), ['members.0.passport_no member.identityFormat']],
  ['digits first [YOUTH-38]', (f) => f.individual({ hkid: '1234' }), ['members.0.hkid member.identityFormat']],
  ['an invalid Hong Kong mobile [YOUTH-40]', (f) => f.individual({ mobile: '21234567' }), ['members.0.mobile member.phone']],
  [
    'no mobile, no e-mail, no language [YOUTH-40, YOUTH-42, YOUTH-43]',
    (f) => f.individual({ mobile: '', mobile_country_code: null, email: null, language: '' }),
    [
      'members.0.mobile_country_code field.required',
      'members.0.mobile field.required',
      'members.0.email field.required',
      'members.0.language field.required',
    ],
  ],
  ['an invalid e-mail address [YOUTH-42]', (f) => f.individual({ email: 'yip@' }), ['members.0.email email_error']],
  [
    'an age without a group [YOUTH-28, YOUTH-52, YOUTH-53]',
    (f) => f.individual({ dob: '2025-01-01' }),
    [
      'members.0.dob plsEnterValidDob',
      'members.0.member_type_group_id member.ymMember.memberTypeGroupRequired',
      'member_type_group_id member.memberTypeGroupRequired',
    ],
  ],
  [
    'a birth ahead',
    (f) => f.individual({ dob: '2026-11-21' }),
    [
      'members.0.dob plsEnterValidDob',
      'members.0.member_type_group_id member.ymMember.memberTypeGroupRequired',
      'member_type_group_id member.memberTypeGroupRequired',
    ],
  ],
  ['a family of one [YOUTH-56]', (f) => f.family([]), ['members member.ymMember.familyMemberRequired']],
  ['three parents [YOUTH-57]', (f) => f.family([parent(), parent()]), ['members member.ymMember.maxParent']],
  ['seven children [YOUTH-57]', (f) => f.family(Array.from({ length: 7 }, () => child())), ['members member.ymMember.maxFamilyMember']],
  ['a parent of 17 [YOUTH-47]', (f) => f.family([parent({ dob: '2008-11-21' })]), ['members.1.dob age_adult_only']],
  ['a child of 18 [YOUTH-48]', (f) => f.family([child({ dob: '2008-11-20' })]), ['members.1.dob age_child_only']],
  [
    'an emergency relationship of 21 letters in a family [YOUTH-46]',
    (f) => f.family([child({ emergency_relationship: 'x'.repeat(21) })]),
    ['members.1.emergency_relationship field.tooLong'],
  ],
  ['two people in a gym', (f) => ({ ...f.fitness(), members: [applicant(), applicant()] }), ['members member.gymMember.oneApplicant']],
  ['a baby in a gym [GYM-05]', (f) => f.fitness({ dob: '2026-08-20' }), ['members.0.dob member.gymMember.ageNotAccept']],
  ['13 in a gym [GYM-05]', (f) => f.fitness({ dob: '2012-11-21' }), ['members.0.dob member.gymMember.ageNotAccept']],
  ['17 in the adult group', (f) => f.fitness({ dob: '2009-01-01' }), ['member_type_group_id member.gymMember.ageNotAccept']],
  [
    '17 in the adult group, typed full-width',
    (f) => f.fitness({ dob: '２００９－０１－０１' }),
    ['member_type_group_id member.gymMember.ageNotAccept'],
  ],
  [
    'a gym without group [GYM-09]',
    (f) => ({ ...f.fitness(), member_type_group_id: undefined }),
    ['member_type_group_id member.gymMember.chooseMemberTypeRequired'],
  ],
  [
    'a gym without length [GYM-10]',
    (f) => ({ ...f.fitness(), member_type_group_price_id: undefined }),
    ['member_type_group_price_id member.gymMember.chooseMemberPriceRequired'],
  ],
  [
    'a gym without emergency contact [GYM-12]',
    (f) => f.fitness({ emergency_name: '', emergency_contact: '', emergency_relationship: '' }),
    [
      'members.0.emergency_name field.required',
      'members.0.emergency_contact field.required',
      'members.0.emergency_relationship field.required',
    ],
  ],
  [
    'a gym without agreement [GYM-11]',
    (f) => ({ ...f.fitness(), agree_privacy: false, agree_member: false }),
    ['agree_privacy member.agree_privacyRequired', 'agree_member member.agreeMemberRequired'],
  ],
  ['a gym without questionnaire [GYM-07]', (f) => ({ ...f.fitness(), parq: undefined }), ['parq member.gymMember.parqRequired']],
  [
    'no photo, no document [YOUTH-54, YOUTH-59]',
    (f) => f.individual({ iconPic: undefined, idPic: undefined }),
    ['members.0.iconPic member.uploadIcon.iconPicRequired', 'members.0.idPic member.idPicRequired'],
  ],
  ['an empty photo [YOUTH-61]', (f) => f.individual({ iconPic: new File([], 'me.png') }), ['members.0.iconPic picUpload.empty']],
  ['a PDF as photo [YOUTH-60]', (f) => f.individual({ iconPic: pdf('me.png') }), ['members.0.iconPic picUpload.imageOnly']],
  ['a picture of 1 × 20,000 as photo [FILE-3]', (f) => f.individual({ iconPic: narrow() }), ['members.0.iconPic picUpload.shape']],
  ['a PDF as photo in a gym', (f) => f.fitness({ iconPic: pdf('me.png') }), ['members.0.iconPic picUpload.imageOnly']],
  ['a program as questionnaire', (f) => ({ ...f.fitness(), parq: new File(['MZ\u0090\0'], 'q.pdf') }), ['parq file.documentsOnly']],
  [
    'a program as document [YOUTH-63]',
    (f) => f.individual({ idPic: new File(['MZ\u0090\0'], 'id.pdf') }),
    ['members.0.idPic fileUpload.fileType'],
  ],
  ['nothing', () => ({}), ['members required']],
])('rejects an application with %s by field [API-43, PAY-1]', async (_case, body, fields) => {
  const before = await findAll();
  const response = await apply(body(forms));
  expect(response.status).toBe(422);
  expect(fieldsOf(response)).toEqual(fields);
  expect(await findAll()).toBe(before);
});

test('rejects a renewal price, which has no fee of the first year', async () => {
  const [price] = await api.ctx.db.select().from(memberPrices).where(eq(memberPrices.for_renewal, true));
  const junior = { ...forms.individual({ dob: '2012-01-01' }), member_type_group_price_id: price!.id, amount: price!.price / 100 };
  expect(fieldsOf(await apply(junior))).toEqual(['member_type_group_price_id member.memberTypeGroupPriceRequired']);
});

test('requires an English or Chinese name [GYM-13, YOUTH-36]', async () => {
  const nameless = { surname: null, given_name: null, other_name: null };
  expect((await apply(forms.individual({ ...nameless, other_name: '葉詩韻' }))).status).toBe(200);
  expect((await apply(forms.individual({ ...nameless, surname: 'YIP', given_name: 'Sze Wan' }))).status).toBe(200);
  expect(fieldsOf(await apply(forms.family([child(nameless)])))).toEqual(['members.1.surname member.nameRequired']);
  expect((await apply(forms.fitness({ ...nameless, other_name: '葉詩韻' }))).status).toBe(200);
  expect((await apply(forms.fitness({ ...nameless, surname: 'YIP', given_name: 'Sze Wan' }))).status).toBe(200);
  expect(fieldsOf(await apply(forms.fitness(nameless)))).toEqual(['members.0.surname member.nameRequired']);
  for (const half of [{ surname: 'YIP' }, { given_name: 'Sze Wan' }])
    expect(fieldsOf(await apply(forms.individual({ ...nameless, ...half })))).toEqual(['members.0.surname member.nameRequired']);
});

test('counts ages from midnight in Hong Kong [GYM-05, YOUTH-47, YOUTH-48]', async () => {
  const before = api.clock.now();
  api.clock.set(new Date('2026-11-21T00:30:00+08:00'));
  expect((await apply(forms.family([parent({ dob: '2008-11-21' })]))).status).toBe(200);
  expect(fieldsOf(await apply(forms.family([child({ dob: '2008-11-21' })])))).toEqual(['members.1.dob age_child_only']);
  expect(fieldsOf(await apply(forms.fitness({ dob: '2012-11-21' })))).not.toContain('members.0.dob member.gymMember.ageNotAccept');
  api.clock.set(before);
});

test('rejects a file over the limit by a byte [YOUTH-59, YOUTH-61]', async () => {
  const filled = (bytes: number) => new File([photo(), new Uint8Array(bytes - photo().size)], 'me.png');
  const response = await apply(forms.individual({ iconPic: filled(5_000_001), idPic: filled(5_000_001) }));
  expect(response).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
  expect(fieldsOf(response)).toEqual(['members.0.iconPic picUpload.size', 'members.0.idPic file.tooLarge']);
  expect(response.body.message).toBe(response.body.errors![0]!.message);
  expect((await apply(forms.individual({ iconPic: filled(5_000_000), idPic: filled(5_000_000) }))).status).toBe(200);
});

test('rejects a questionnaire over the limit by a byte [GYM-07]', async () => {
  const filled = (bytes: number) => new File([pdf(), new Uint8Array(bytes - pdf().size)], 'par-q.pdf');
  const response = await apply({ ...forms.fitness(), parq: filled(5_000_001) });
  expect(response).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
  expect(fieldsOf(response)).toEqual(['parq file.tooLarge']);
  expect((await apply({ ...forms.fitness(), parq: filled(5_000_000) })).status).toBe(200);
});

/** How every file of Word before 2007 begins. */
const oldWord = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);

test.each([
  ['id.pdf', pdf()],
  ['id.doc', oldWord],
  ['id.docx', docx()],
  ['id.png', photo()],
])('accepts a document or questionnaire %s [YOUTH-63]', async (name, content) => {
  const document = new File([content as BlobPart], name);
  expect((await apply(forms.individual({ idPic: document }))).status).toBe(200);
  expect((await apply({ ...forms.fitness(), parq: document })).status).toBe(200);
});

test('names both of two faulty files [YOUTH-61, YOUTH-63]', async () => {
  const response = await apply(forms.individual({ iconPic: new File([], 'me.png'), idPic: new File(['MZ\u0090\0'], 'id.pdf') }));
  expect(fieldsOf(response)).toEqual(['members.0.iconPic picUpload.empty', 'members.0.idPic fileUpload.fileType']);
  expect(response.body).toMatchObject({ code: 'FILE_TYPE', message: response.body.errors![1]!.message });
});

test('accepts a family of eight, once per key [PAY-6, ATTACK-10]', async () => {
  const body: ApplicationInput = forms.family([parent(), ...Array.from({ length: 6 }, () => child())]);
  const before = await findAll();
  const responses = [await apply(body, { key: 'one-key-of-mine' }), await apply(body, { key: 'one-key-of-mine' })];
  expect(responses[0]!.status).toBe(200);
  expect(responses[1]!.body).toEqual(responses[0]!.body);
  expect(await findAll()).toBe(before + 1);
  // Of the same name and size.
  const withPhoto = (last: number) => forms.individual({ iconPic: new File([photo(), new Uint8Array([last])], 'me.png') });
  expect((await apply(withPhoto(1), { key: 'key-with-a-photo' })).status).toBe(200);
  expect((await apply(withPhoto(2), { key: 'key-with-a-photo' })).body.code).toBe('IDEMPOTENCY_MISMATCH');
});

test('deletes the files of a failed application an hour later', async () => {
  const filesBefore = [...(await api.ctx.files.listAll('', { recursive: true })).objects].length;
  const body = forms.individual();
  const odd = { ...body, members: [{ ...body.members[0], religion: 'a\0b' }] };
  expect((await apply(odd)).status).toBe(422);
  await removeDueFiles({ ...api.ctx, now: () => addToMoment(api.clock.now(), { minutes: 60 }) });
  expect([...(await api.ctx.files.listAll('', { recursive: true })).objects]).toHaveLength(filesBefore);
});

test('Chinese caller gets errors in Chinese, without an echo of the input', async () => {
  const response = await apply(forms.individual({ surname: '<b>葉</b>' }), { locale: 'zh' });
  expect(response.body.errors![0]!.message).toBe('只可輸入英文。');
  expect(JSON.stringify(response.body)).not.toContain('葉');
});

test('limits refused applications of an address to 60 an hour [APPLIED-14]', async () => {
  const refused = () => apply(forms.individual({ dob: '2025-01-01' }));
  for (let n = 0; n < 59; n += 1) expect((await refused()).status).toBe(422);
  expect((await apply(forms.individual())).status).toBe(200);
  expect((await refused()).status).toBe(422);
  expect((await refused()).status).toBe(429);
  const before = api.clock.now();
  api.clock.advance(60);
  expect((await refused()).status).toBe(422);
  api.clock.set(before);
});

test('limits accepted applications of an address to 60 an hour [APPLIED-14]', async () => {
  const responses = [];
  for (let n = 0; n < 60; n += 1) responses.push((await apply(forms.individual())).status);
  expect(new Set(responses)).toEqual(new Set([200]));
  expect((await apply(forms.individual({ dob: '2025-01-01' }))).status).toBe(429);
  expect((await apply(forms.individual())).status).toBe(429);
  const before = api.clock.now();
  api.clock.advance(60);
  expect((await apply(forms.individual())).status).toBe(200);
  api.clock.set(before);
});

test('mails the payment link to the host in their language [APPLIED-08]', async () => {
  const { body } = await apply(forms.individual({ email: 'mine@example.com' }), { locale: 'zh' });
  const [mail] = await api.ctx.db.select().from(outbox).where(eq(outbox.recipient, 'mine@example.com'));
  expect(mail).toMatchObject({ template: 'application-approved', locale: 'zh', data: { applyCode: body.apply_code, name: '葉詩韻' } });
  const { text } = await renderMail(api.ctx, mail!);
  expect(text).toMatch(
    new RegExp(`請於 2026-11-23 \\(一\\) 10:00 AM 前繳付 HK\\$150。\\n\\n繳付會費：\\S+/zh/member-applied-pay/${body.apply_code}`),
  );
});
