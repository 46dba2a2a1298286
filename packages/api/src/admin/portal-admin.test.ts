import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { listBanners, searchPosts, showYouthOptions } from '@portal/contract/endpoints';
import { fingerprint } from '@portal/server-kit';
import { count, eq } from 'drizzle-orm';
import { activities, documentSettings, members, posts, searchSynonyms, venues } from '../db/schema/index.ts';
import { findLinkKeys } from '../files/link-keys.ts';
import { createGateways } from '../gateways/gateways.ts';
import { photo } from '../testing/applicant.ts';
import { createMoneyApi, type MoneyApi } from '../testing/create-money-api.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { dumpRows } from '../testing/dump-rows.ts';
import { prepared } from '../testing/prepared.ts';
import { runAdmin } from '../testing/run-admin.ts';

let api: MoneyApi;
let folder: string;
const printed: string[] = [];
const failed: string[] = [];
beforeAll(async () => {
  api = await createMoneyApi({ seed: 'demo', config: { APPLICATION_AUTO_APPROVE: false } });
  folder = await mkdtemp(join(tmpdir(), 'portal-admin-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  printed.length = 0;
  failed.length = 0;
});

/** Runs a command as an operator types it; returns its exit code. */
async function admin(...words: string[]): Promise<number> {
  return runAdmin(api.ctx, words, printed, failed);
}

async function csv(name: string, ...lines: string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, lines.join('\n'));
  return file;
}

test('doctor lists each unfit setting and the demo members', async () => {
  expect(await admin('doctor')).toBe(1);
  for (const setting of [
    'CARD_API_ORIGIN',
    'CARD_MERCHANT_ID',
    'CARD_API_KEY_ID',
    'CARD_API_KEY',
    'CARD_SECRET_KEY',
    'PAYME_SIGNING_KEY',
    'DEMO_DATA',
    'SMTP_URL',
  ]) {
    expect(failed).toContainEqual(expect.stringContaining(`Not fit: ${setting} `));
  }
  expect(failed).toContainEqual(expect.stringContaining('the demo members'));
  expect(printed).not.toContain('Fit for real money.');
});

test('doctor names a PostgreSQL setting that may lose commits', async () => {
  const { config } = api.ctx;
  config.DATABASE_URL = 'postgres://somewhere/portal';
  await admin('doctor');
  delete config.DATABASE_URL;
  // Test databases run without fsync.
  expect(failed).toContainEqual(expect.stringContaining('Not fit: PostgreSQL runs with fsync=off'));
});

test('doctor requires the settings of a gateway with a running payment', async () => {
  const member = await api.addMember();
  await api.pay(member, await api.order(member, (await api.addClass()).id), { method: 'VISA_GP' });
  const { current } = api.ctx.gateways;
  current.card = 'another';
  await admin('doctor');
  current.card = 'secure-acceptance';
  expect(printed).toContain('Consider: Keep the settings of secure-acceptance: 1 payments that began there have not ended.');
  printed.length = 0;
  await admin('doctor');
  expect(printed.filter((line) => line.includes('Keep the settings'))).toEqual([]);
});

test('doctor reports refused keys as faults, silence as a warning', async () => {
  const { payme, card } = api.ctx.gateways;
  const about = (words: string) => [...failed, ...printed].filter((line) => line.includes(words));
  // After a few questions about one payment, those of the same second get the last response.
  api.clock.advance(1);
  await admin('doctor');
  expect([about('The provider refuses'), about('doesn’t answer')]).toEqual([[], []]);
  const { payme: wallet } = createGateways({ ...api.ctx.config, PAYME_CLIENT_SECRET: 'another' }, api.clock.now, (url, init) =>
    api.sandbox.app.request(url, init),
  );
  api.ctx.gateways.payme = wallet;
  api.sandbox.control.set({ query: 'down' });
  await admin('doctor');
  Object.assign(api.ctx.gateways, { payme, card });
  api.sandbox.control.reset();
  expect(about('The provider refuses')).toEqual(['Not fit: The provider refuses PAYME_CLIENT_SECRET or PAYME_SIGNING_KEY.']);
  expect(about('doesn’t answer')).toEqual(['Consider: The provider doesn’t answer: whether it accepts CARD_API_KEY isn’t known.']);
});

// The embedded database has its process's clock.
if (process.env[prepared.server])
  test.each([
    [61, 'ahead of'],
    [-61, 'behind'],
  ])('doctor warns about a clock %i s ahead of the database', async (seconds, words) => {
    const { now } = Date;
    const about = () => failed.filter((line) => line.includes('clock'));
    await admin('doctor');
    expect(about()).toEqual([]);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
    await admin('doctor');
    clock.mockRestore();
    expect(about()).toEqual([expect.stringMatching(`^Not fit: This machine’s clock is 6[012] s ${words} the database’s: `)]);
  });

test('changes the key of links in steps and takes no step twice', async () => {
  const keys = () => findLinkKeys(api.ctx.db);
  const before = await keys();
  expect(await admin('links', 'use')).toBe(1);
  expect(await admin('links', 'add', '--dry-run')).toBe(0);
  expect(await keys()).toEqual(before);
  await admin('links', 'add');
  const both = await keys();
  expect(both).toEqual([before[0], expect.stringMatching(/^[\w-]{43}$/)]);
  expect(await admin('links', 'add')).toBe(1);
  await admin('links', 'use');
  expect(await keys()).toEqual(both.toReversed());
  printed.length = 0;
  await admin('links', 'drop', '--dry-run');
  expect(printed).toEqual([expect.stringMatching(/^Dry run\. .*mails about \d+ alerts may hold some\.$/)]);
  expect(await admin('links', 'drop')).toBe(0);
  expect(await keys()).toEqual([both[1]]);
});

test('reports which key signs after each of two operators’ steps', async () => {
  const last = () => printed.at(-1);
  await admin('links', 'add');
  const [former, added] = (await findLinkKeys(api.ctx.db)).map(fingerprint);
  await admin('links', 'use');
  expect(last()).toContain(`${added} signs then, ${former} is accepted.`);
  await admin('links', 'use');
  expect(last()).toContain(`${former} signs then, ${added} is accepted.`);
  await admin('links', 'drop', '--dry-run');
  expect(last()).toMatch(new RegExp(`^Dry run\\. ${former} signs then\\. `));
  await admin('links', 'drop');
});

test('doctor warns 30 days before the wallet certificate ends', async () => {
  const day = 86_400_000;
  const doctor = async (days: number) => {
    printed.length = 0;
    api.ctx.passMaker = { validTo: new Date(api.clock.now().getTime() + days * day), make: async () => Buffer.from('') };
    await admin('doctor');
    delete api.ctx.passMaker;
    return printed.filter((line) => line.includes('PASS_FOLDER'));
  };
  expect(await doctor(30)).toEqual([]);
  expect(await doctor(29)).toEqual([expect.stringMatching(/^Consider: The certificate in PASS_FOLDER ends on \d{4}-\d\d-\d\d: /)]);
});

test.each([
  ['Grup', '', 'line 2: type: One of BU, Category, Group,'],
  ['Group', 'javascript:x', 'line 2: javascript:x is no picture'],
])('rejects a post of type %s with the picture “%s”', async (type, photo, message) => {
  expect(await admin('catalogue', 'import-posts', await csv('post.csv', 'type,code,active,order,photo', `${type},ZZ,yes,1,${photo}`))).toBe(
    1,
  );
  expect(failed[0]).toContain(message);
});

test('changes nothing when an exported catalogue is imported again', async () => {
  const snapshot = async () => [
    await api.ctx.db.select().from(posts).orderBy(posts.id),
    await api.ctx.db.select().from(activities).orderBy(activities.id),
    await api.ctx.db.select().from(venues).orderBy(venues.venue),
    await api.ctx.db.select().from(searchSynonyms).orderBy(searchSynonyms.word),
  ];
  const before = await snapshot();
  expect(await admin('catalogue', 'export', folder)).toBe(0);
  const parts = ['posts', 'classes', 'venues', 'synonyms', 'banners'];
  for (const part of parts) expect(await admin('catalogue', `import-${part}`, join(folder, `${part}.csv`))).toBe(0);
  expect(printed.slice(parts.length)).toEqual(parts.map(() => expect.stringMatching(/^0 added, [1-9]\d* changed\.$/)));
  expect(await snapshot()).toEqual(before);
});

test('changes nothing when exported memberships are imported again', async () => {
  const rows = async () => {
    const { member_groups, member_prices, options: choices } = await dumpRows(api.ctx.db);
    return { member_groups, member_prices, choices: choices!.map((row) => row.replace(/"id": \d+, /, '')).toSorted() };
  };
  const before = await rows();
  expect(await admin('membership', 'export', folder)).toBe(0);
  const parts = ['groups', 'prices', 'options'];
  for (const part of parts) expect(await admin('membership', `import-${part}`, join(folder, `${part}.csv`))).toBe(0);
  expect(printed.slice(parts.length)).toEqual(parts.map(() => expect.stringMatching(/^0 added, [1-9]\d* changed\.$/)));
  expect(await rows()).toEqual(before);
});

test('sets up a new association that people can apply to', async () => {
  const own = await createTestApi({ seed: 'empty' });
  const run = async (...words: string[]) => {
    failed.length = 0;
    return runAdmin(own.ctx, words, [], failed);
  };
  const write = async (name: string, ...lines: string[]) => {
    await writeFile(join(folder, name), `${lines.join('\n')}\n`);
    return join(folder, name);
  };
  const groups = await write('own-groups.csv', 'type,name,ch_name,min_age,max_age,role', 'ym_member,Youth,青年,6,17,individual');
  expect(await run('membership', 'import-groups', groups)).toBe(1);
  expect(failed[0]).toContain('Name it first');
  expect(await run('membership', 'name', 'ym_member', 'Membership', '會籍')).toBe(0);
  expect(await run('membership', 'import-groups', groups)).toBe(0);
  const head = 'group,purpose,duration,duration_unit,price,admin_fee,is_discount,preselected';
  const prices = ['Youth,joining,1,year,80,20,no,yes', 'Youth,renewal,1,year,80,,no,no'];
  expect(await run('membership', 'import-prices', await write('own-prices.csv', head, ...prices))).toBe(0);
  expect(await run('membership', 'import-prices', await write('wrong.csv', head, 'Youth,renewal,1,year,80,20,no,no'))).toBe(1);
  const choices = await write('own-options.csv', 'list,value,name,ch_name,order', 'Member Title,Mx,Mx,先生／女士,0');
  expect(await run('membership', 'import-options', choices)).toBe(0);
  const banners = await write(
    'own-banners.csv',
    'order,photo,url,title,en_title',
    '1,https://pictures.example/a.jpg,/course,新課程,New classes',
  );
  expect(await run('catalogue', 'import-banners', banners)).toBe(0);
  const { body } = await own.call(showYouthOptions);
  expect(body.ymMemberType).toMatchObject({
    name: 'Membership',
    groups: [{ name: 'Youth', min_age: 6, prices: [{ price: 80, admin_fee: 20 }] }],
  });
  expect((await own.call(listBanners)).body.banners).toMatchObject([{ en_title: 'New classes' }]);
  await own.close();
});

test('lists searches that found nothing, without half-typed ones [COURSE-17]', async () => {
  const search = (globalFilter: string) => api.call(searchPosts, { body: { filter: { globalFilter } } });
  for (const words of ['Zither on Saturday', 'zither', 'zith', 'me@example.com zithers', '9123 4567 zithers', 'swimming'])
    expect((await search(words)).status).toBe(200);
  expect(await admin('catalogue', 'search-misses')).toBe(0);
  expect(printed.map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
    ['words', 'searches'],
    ['zither', '2'],
  ]);
});

test('imports what a class says of itself: coach, make-up rule, seats', async () => {
  const { db } = api.ctx;
  const [group] = await db.select().from(posts).where(eq(posts.alias, 'swim-squad'));
  const columns = `${head},coach,coach_ot,make_up,make_up_ot,show_booked`;
  const row = `X-30,${group!.code},Thirty,卅,2027-01-05,2027-02-05,10,5,400,no,Coach Wong,黃教練,In another squad,到其他隊補課,yes`;
  expect(await admin('catalogue', 'import-classes', await csv('coach.csv', columns, row))).toBe(0);
  expect(await db.select().from(activities).where(eq(activities.code, 'X-30'))).toMatchObject([
    { coach: 'Coach Wong', coach_ot: '黃教練', make_up: 'In another squad', make_up_ot: '到其他隊補課', show_booked: true },
  ]);
});

test('imports similar groups by code or alias, and no unknown ones', async () => {
  const { db } = api.ctx;
  const [group] = await db.select().from(posts).where(eq(posts.alias, 'swim-squad'));
  const similar = (names: string) => csv('similar.csv', 'type,code,similar', `Group,${group!.code},${names}`);
  expect(await admin('catalogue', 'import-posts', await similar('JG mini-water-polo'))).toBe(0);
  expect(await db.select().from(posts).where(eq(posts.id, group!.id))).toMatchObject([{ similar: ['JG', 'mini-water-polo'] }]);
  expect(await admin('catalogue', 'import-posts', await similar('nowhere'))).toBe(1);
  expect(failed[0]).toBe('line 2: There is no post with the code or alias nowhere.');
});

test('imports where a venue lies', async () => {
  const { db } = api.ctx;
  const venue = await csv('venue.csv', 'venue,district,latitude,longitude', 'Ma On Shan Pool,sha-tin,22.4263,114.2317');
  expect(await admin('catalogue', 'import-venues', venue)).toBe(0);
  expect(await db.select().from(venues).where(eq(venues.venue, 'Ma On Shan Pool'))).toMatchObject([
    { latitude: 22.4263, longitude: 114.2317 },
  ]);
});

test('imports synonyms that searches use at once [COURSE-07]', async () => {
  const file = join(folder, 'synonyms.csv');
  const found = async (globalFilter = 'marimba') => (await api.call(searchPosts, { body: { filter: { globalFilter } } })).body.total;
  await writeFile(file, 'word,others\nMarimba,ukulele | 小結他');
  expect(await admin('catalogue', 'import-synonyms', file)).toBe(0);
  expect([await found(), await found('Marimbas')]).toEqual([1, 1]);
  await writeFile(file, 'word,others\nmarimba,\n');
  expect(await admin('catalogue', 'import-synonyms', file)).toBe(0);
  expect(await found()).toBe(0);
  await writeFile(file, 'word,others\nmarimba,uku(lele\n');
  expect(await admin('catalogue', 'import-synonyms', file)).toBe(1);
});

test('changes nothing when exported members are imported again', async () => {
  await api.addMember({ surname: '=cmd|calc', password_hash: 'secret-hash' });
  const snapshot = () => api.ctx.db.select().from(members).orderBy(members.id);
  const before = await snapshot();
  const file = join(folder, 'members.csv');
  await admin('members', 'export', file);
  const content = await readFile(file, 'utf8');
  expect(content).not.toMatch(/secret-hash|argon2/);
  expect(content).toContain("'=cmd|calc");
  expect(await admin('members', 'import', file)).toBe(0);
  expect(await snapshot()).toEqual(before);
});

test('rejects each fixed page’s alias by line and imports nothing [ROUTE-10]', async () => {
  const found = async () => (await api.ctx.db.select({ count: count() }).from(posts))[0]!.count;
  const before = await found();
  // As the specification names them.
  const heads =
    'course department contact login forgotpwd reset-password checkout me upload_doc payment payme_success payme_failure globalpayment_success globalpayment_cancel aqua_cate beginner_class be-member non-member ym-member gym-member member-applied member-applied-pay renew'.split(
      ' ',
    );
  const file = await csv(
    'aliases.csv',
    'type,alias,en_title',
    'Disclaimer,good-page,Good',
    ...heads.map((head) => `Disclaimer,${head.toUpperCase()},Bad`),
  );
  expect(await admin('catalogue', 'import-posts', file)).toBe(1);
  expect(failed).toHaveLength(heads.length + 1);
  expect(failed[0]).toBe(`line 3: The alias "${heads[0]!.toUpperCase()}" belongs to a fixed page`);
  expect(await found()).toBe(before);
});

const head = 'code,group,name_en,name_ot,start_date,end_date,capacity,wait_capacity,member_fee,need_approve';

test('names each mistake by line and column and imports nothing', async () => {
  const [group] = await api.ctx.db.select().from(posts).where(eq(posts.alias, 'swim-squad'));
  const good = `X-1,${group!.code},One,一,2027-01-05,2027-02-05,10,5,400,no`;
  const file = await csv(
    'mistakes.csv',
    head,
    good,
    `X-2,${group!.code},Two,二,2027-02-30,2027-02-05,ten,5,4.005,maybe`,
    'X-3,NOWHERE,Three,三,2027-01-05,2027-02-05,10,5,400,no',
    `X-4,${group!.code},Four,四,2027-03-05,2027-02-05,10,5,400,no`,
    `X-1,${group!.code},Same,,2027-01-05,2027-02-05,10,5,400,no`,
  );
  expect(await admin('catalogue', 'import-classes', file)).toBe(1);
  expect(failed).toEqual([
    'line 3: start_date: A day, like 2027-03-31.',
    'line 3: capacity: A whole number.',
    'line 3: member_fee: An amount in HK$, like 100 or 12.50.',
    'line 3: need_approve: yes or no.',
    'line 4: There is no post with the code or alias NOWHERE.',
    'line 5: It ends before it starts.',
    'line 6: name_ot: Must not be empty.',
    'Nothing was imported: 7 mistakes.',
  ]);
  expect(await api.ctx.db.select().from(activities).where(eq(activities.code, 'X-1'))).toHaveLength(0);
});

describe('import-classes [OFFICE-15]', () => {
  const columns = `${head},venue,early_member_fee,member_book_start_date,member_book_end_date,documents,no_class_dates`;
  const codeOf = async () => (await api.ctx.db.select().from(posts).where(eq(posts.alias, 'swim-squad')))[0]!.code;
  const put = async (code: string, approval: string, ...rest: string[]) =>
    admin(
      'catalogue',
      'import-classes',
      await csv(
        `${code}.csv`,
        columns,
        [code, await codeOf(), 'One', '一', '2027-01-05', '2027-02-05', '10', '5', '400', approval, ...rest].join(','),
      ),
    );

  test.each([
    ['D-1', 'no', ['Nowhere Hall', '', '', '', '', ''], 'line 2: There is no venue Nowhere Hall: add it first.'],
    ['D-2', 'no', ['', '401', '', '', '', ''], 'line 2: Its early-bird fee is higher than the fee.'],
    ['D-3', 'no', ['', '', '2026-12-02', '2026-12-01', '', ''], 'line 2: Its booking period ends before it starts.'],
    ['D-4', 'yes', ['', '', '', '', '', ''], 'line 2: A class that needs approval needs documents.'],
  ])('rejects the impossible class %s', async (code, approval, rest, message) => {
    expect(await put(code, approval, ...rest)).toBe(1);
    expect(failed[0]).toBe(message);
  });

  test('stores what applicants upload and the days without a lesson', async () => {
    expect(await put('D-5', 'yes', '', '', '', '', 'Certificate = 證書* | Photo', '2027-01-12 2027-01-19')).toBe(0);
    const [activity] = await api.ctx.db.select().from(activities).where(eq(activities.code, 'D-5'));
    expect(activity!.no_class_dates).toEqual(['2027-01-12', '2027-01-19']);
    expect(await api.ctx.db.select().from(documentSettings).where(eq(documentSettings.activity_id, activity!.id))).toMatchObject([
      { name: 'Certificate', ch_name: '證書', required: true },
      { name: 'Photo', ch_name: null, required: false },
    ]);
  });

  test('reads the rule for a change of mind, and writes it again [CHANGE-1]', async () => {
    const file = await csv(
      'rule.csv',
      `${head},change_days,change_fee,small_fee_share`,
      ['D-6', await codeOf(), 'One', '一', '2027-01-05', '2027-02-05', '10', '5', '400', 'no', '7', '100', '50'].join(','),
    );
    expect(await admin('catalogue', 'import-classes', file)).toBe(0);
    const [activity] = await api.ctx.db.select().from(activities).where(eq(activities.code, 'D-6'));
    expect(activity).toMatchObject({ change_days: 7, change_fee: 100_00, small_fee_share: 50 });
    await admin('catalogue', 'export', folder);
    expect(await readFile(join(folder, 'classes.csv'), 'utf8')).toMatch(/^D-6,.*,7,100,50,/m);
  });

  test('rejects taking a coming class with participants off the site', async () => {
    const activity = await api.addClass();
    await api.order(await api.addMember(), activity.id);
    await admin('catalogue', 'export', folder);
    const lines = (await readFile(join(folder, 'classes.csv'), 'utf8')).split('\n');
    const line = lines.find((text) => text.startsWith(`${activity.code},`))!;
    failed.length = 0;
    expect(
      await admin('catalogue', 'import-classes', await csv('off.csv', lines[0]!.trim(), line.trim().replace(/,yes,(\w+)$/, ',no,$1'))),
    ).toBe(1);
    expect(failed[0]).toBe('line 2: 1 people have a place: cancel the class on its page instead.');
  });
});

test('rejects a row that was changed after the export, and imports nothing [OFFICE-18]', async () => {
  const activity = await api.addClass({ name_en: 'Before' });
  await admin('catalogue', 'export', folder);
  const lines = (await readFile(join(folder, 'classes.csv'), 'utf8')).split('\n').map((line) => line.trim());
  const line = lines.find((text) => text.startsWith(`${activity.code},`))!;
  const nameOf = async () => (await api.ctx.db.select().from(activities).where(eq(activities.id, activity.id)))[0]!.name_en;
  expect(await admin('catalogue', 'import-classes', await csv('first.csv', lines[0]!, line.replace('Before', 'First clerk')))).toBe(0);
  failed.length = 0;
  expect(await admin('catalogue', 'import-classes', await csv('second.csv', lines[0]!, line.replace('Before', 'Second clerk')))).toBe(1);
  expect(failed[0]).toBe('line 2: It was changed after this file was exported: export it again.');
  expect(await nameOf()).toBe('First clerk');
});

test('stores a picture once and sends it to everybody [OFFICE-19]', async () => {
  const file = join(folder, 'pool.png');
  await writeFile(file, Buffer.from(await photo().arrayBuffer()));
  expect(await admin('catalogue', 'add-picture', file)).toBe(0);
  expect(await admin('catalogue', 'add-picture', file)).toBe(0);
  expect(printed).toEqual([expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{24}\.png$/), printed[0]]);
  const response = await api.app.request(printed[0]!);
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(await readFile(file));
});

test.each([
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['page.png', '<!doctype html><script>alert(1)</script>'],
])('rejects %s as a picture', async (name, content) => {
  await writeFile(join(folder, name), content);
  expect(await admin('catalogue', 'add-picture', join(folder, name))).toBe(1);
});

test('rejects Excel files in Big5 or UTF-16 and explains how to save them', async () => {
  const find = () => api.ctx.db.select().from(activities).where(eq(activities.code, 'SW-101'));
  const before = await find();
  await admin('catalogue', 'export', folder);
  const [names, ...lines] = (await readFile(join(folder, 'classes.csv'), 'utf8')).split('\n');
  const line = lines.find((text) => text.startsWith('SW-101,'))!;
  const file = await csv('excel.csv', names!, line.replaceAll(/[^\0-\x7f]+/g, '?'));
  const [start, end] = (await readFile(file, 'utf8')).split('?');
  // 游泳
  const inBig5 = Buffer.concat([Buffer.from(start!), Buffer.from([0xb4, 0xe5, 0xaa, 0x61]), Buffer.from(end!)]);
  for (const content of [inBig5, Buffer.from(`\ufeff${names}\n${line}`, 'utf16le')]) {
    await writeFile(file, content);
    failed.length = 0;
    expect(await admin('catalogue', 'import-classes', file)).toBe(1);
    expect(failed).toEqual(['The file is not in UTF-8. In Excel, save it as "CSV UTF-8 (Comma delimited)".']);
  }
  expect(await find()).toEqual(before);
});

test('reads an hour that a spreadsheet wrote with one digit', async () => {
  const [group] = await api.ctx.db.select().from(posts).where(eq(posts.alias, 'swim-squad'));
  const file = await csv(
    'morning.csv',
    `${head},start_time,end_time`,
    `X-10,${group!.code},Ten,十,2027-01-05,2027-02-05,10,5,400,no,9:00,10:30:00`,
  );
  expect(await admin('catalogue', 'import-classes', file)).toBe(0);
  const [found] = await api.ctx.db.select().from(activities).where(eq(activities.code, 'X-10'));
  expect(found).toMatchObject({ start_time: expect.stringMatching(/^09:00/), end_time: expect.stringMatching(/^10:30/) });
});

test.each([
  ['over midnight', '2027-01-05,2027-02-05,22:00,00:30,2', []],
  ['of one night', '2027-01-05,2027-01-05,20:00,08:00,', []],
  ['of a camp', '2027-04-03,2027-04-04,14:00,12:00,', []],
  ['that ends an hour too early', '2027-01-05,2027-02-05,10:30,09:30,2', ['A lesson ends before it starts.']],
  ['of no length', '2027-01-05,2027-01-05,09:00,09:00,', ['A lesson ends before it starts.']],
  ['of a camp on weekdays', '2027-04-03,2027-04-04,14:00,12:00,6 7', ['A lesson ends before it starts.']],
  ['on weekdays that never come', '2027-01-05,2027-01-06,09:00,10:00,6', ['None of its weekdays is from start_date to end_date.']],
])('class with lessons %s: %s imports with %j [CALENDAR-1]', async (_case, lessons, mistakes) => {
  const [group] = await api.ctx.db.select().from(posts).where(eq(posts.alias, 'swim-squad'));
  const columns = 'code,group,name_en,name_ot,start_date,end_date,start_time,end_time,weekdays,capacity';
  const file = await csv('lessons.csv', columns, `X-20,${group!.code},Twenty,廿,${lessons},10`);
  expect(await admin('catalogue', 'import-classes', file, '--dry-run')).toBe(mistakes.length);
  expect(failed.slice(0, mistakes.length)).toEqual(mistakes.map((mistake) => expect.stringContaining(`line 2: ${mistake}`)));
});

test('dry run changes nothing', async () => {
  const [group] = await api.ctx.db.select().from(posts).where(eq(posts.alias, 'swim-squad'));
  const file = await csv(
    'classes-new.csv',
    `${head},documents`,
    `X-9,${group!.code},Nine,九,2027-01-05,2027-02-05,10,5,400.50,yes,Report = 成績表*`,
  );
  const find = () => api.ctx.db.select().from(activities).where(eq(activities.code, 'X-9'));
  expect(await admin('catalogue', 'import-classes', file, '--dry-run')).toBe(0);
  expect(printed).toEqual(['Dry run, nothing is changed: 1 added, 0 changed.']);
  expect(await find()).toHaveLength(0);
  await admin('catalogue', 'import-classes', file);
  expect(await find()).toMatchObject([{ member_fee: 40_050, need_approve: true, wait_capacity: 5, active: true }]);
});

test('rejects a capacity below the seats taken, by line [SEAT-1]', async () => {
  const activity = await api.addClass({ capacity: 2 });
  await api.order(await api.addMember(), activity.id);
  await admin('catalogue', 'export', folder);
  const lines = (await readFile(join(folder, 'classes.csv'), 'utf8')).split('\n');
  const line = lines.find((text) => text.startsWith(`${activity.code},`))!;
  const file = await csv('capacity.csv', lines[0]!, line.replace(',no,2,5,', ',no,0,5,'));
  expect(await admin('catalogue', 'import-classes', file)).toBe(1);
  expect(failed[0]).toBe('line 2: More places than this are already taken.');
});

test('gives new members a number and rejects broken files', async () => {
  const file = await csv(
    'new.csv',
    'kind,group,surname,given_name,email,expiry_date',
    'association,Adult member,LO,Ka Wai,lo@example.com,2027-12-31',
  );
  expect(await admin('members', 'import', file)).toBe(0);
  const [member] = await api.ctx.db.select().from(members).where(eq(members.email, 'lo@example.com'));
  expect(member).toMatchObject({ kind: 'association', expiry_date: '2027-12-31', password_hash: null });
  expect(member!.code).toMatch(/^A\d{6}I$/);
  expect(await admin('members', 'import', await csv('password.csv', 'kind,password_hash', 'online,x'))).toBe(1);
  expect(failed).toEqual(['Unknown columns: password_hash.']);
  expect(await admin('members', 'import', await csv('broken.csv', 'kind,surname', 'online,A,B,C'))).toBe(1);
  expect(failed[1]).toMatch(/line 2/);
});

test('stores members’ names, numbers and addresses as they are meant [REGISTER-26]', async () => {
  const file = await csv(
    'written.csv',
    'code,kind,surname,given_name,other_name,email,mobile_country_code,mobile',
    "Ａ777777Ｉ,association,O’LO,Ka\u2011Wai\u00a0\u200b,盧\u3000嘉慧,ka.o'lo@例.香港,+852,(852) 9123 4567",
  );
  expect(await admin('members', 'import', file)).toBe(0);
  const find = () => api.ctx.db.select().from(members).where(eq(members.code, 'A777777I'));
  const stored = {
    surname: "O'LO",
    given_name: 'Ka-Wai',
    other_name: '盧嘉慧',
    email: "ka.o'lo@xn--fsq.xn--j6w193g",
    mobile_country_code: '852',
    mobile: '91234567',
  };
  expect(await find()).toMatchObject([stored]);
  await api.ctx.db.update(members).set({ mobile_country_code: '44' }).where(eq(members.code, 'A777777I'));
  expect(await admin('members', 'import', await csv('abroad.csv', 'code,kind,mobile', 'A777777I,association,+44 (0)20 7946 0958'))).toBe(0);
  expect(await find()).toMatchObject([{ ...stored, mobile_country_code: '44', mobile: '2079460958' }]);
});

test('names a member’s number and address that can’t be right', async () => {
  const file = await csv(
    'wrong.csv',
    'kind,email,mobile',
    'online,wing@,91234567',
    'online,wing@example.com,8.52912E+10',
    'online,wing@example.com,9123 456',
  );
  expect(await admin('members', 'import', file)).toBe(1);
  expect(failed).toEqual([
    'line 2: email: An email, like name@example.com.',
    'line 3: mobile: 8.52912E+10 is not a phone number in +852.',
    'line 4: mobile: 9123 456 is not a phone number in +852.',
    'Nothing was imported: 3 mistakes.',
  ]);
});
