import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { searchPosts } from '@portal/contract/endpoints';
import type { District } from '@portal/contract/entities';
import { eq, like } from 'drizzle-orm';
import { activities, posts, searchSynonyms, venues } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';
import { parentsSearches } from '../../testing/parents-searches.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const search = async (globalFilter: string, filter = {}) =>
  (await api.call(searchPosts, { body: { filter: { type: 'Group', globalFilter, ...filter } } })).body;

test.each(parentsSearches)('parent searches for "%s" finds it among the first three [COURSE-07]', async (words, ...codes) => {
  expect(parentsSearches).toHaveLength(71);
  const { data } = await search(words);
  expect(data.slice(0, 3).map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
});

const codes = async (globalFilter: string, filter = {}) => (await search(globalFilter, filter)).data.map(({ code }) => code);
/** The courses that lack nothing of the search. */
const meeting = async (words: string) => {
  const { data, left_out } = await search(words);
  return left_out ? [] : data.map(({ code }) => code);
};

test('ranks titles, then categories, then descriptions [COURSE-08]', async () => {
  const { data } = await search('swim');
  const titled = data.map(({ title, en_title }) => /swim|習泳|泳班/i.test(`${title} ${en_title}`));
  expect(titled).toEqual(titled.toSorted((a, b) => Number(b) - Number(a)));
  const found = data.map(({ code }) => code);
  expect(found.indexOf('AS')).toBe(titled.filter(Boolean).length);
  expect(found).toContain('HD');
  const orders = data.slice(0, titled.indexOf(false)).map(({ order }) => order!);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
});

test('finds only what has all words, in any order and language [COURSE-07]', async () => {
  for (const words of ['endurance', '耐力', 'squad swim', '泳隊 squad']) expect(await codes(words)).toEqual(['SW']);
});

test('understands filters among the words in both languages [COURSE-09]', async () => {
  const facets = { weekday: 6, time_of_day: 'morning', district: 'sha-tin', age: 7 } as const;
  for (const words of ['Swimming Sat morning near Sha Tin, 7 years old', '沙田 7歲 星期六上午 swimming'])
    expect((await search(words)).understood).toMatchObject({ ...facets, words: expect.stringContaining('swimming') });
  expect(await codes('swimming Saturday morning Sha Tin age 7')).toEqual(await codes('swimming', facets));
  expect((await search('十二歲')).understood).toMatchObject({ words: '', age: 12 });
  expect((await search('kids ballet')).understood).toMatchObject({ words: 'ballet', people: 'child' });
  expect((await search('学钢琴 儿童 观塘 礼拜六')).understood).toMatchObject({
    words: '学钢琴',
    people: 'child',
    weekday: 6,
    district: 'kwun-tong',
  });
  expect((await search('swimming')).understood ?? null).toBeNull();
});

test('understands ranges of ages and hours of the clock [COURSE-09]', async () => {
  const understood = async (words: string) => (await search(words)).understood;
  for (const words of ['ballet 4-6 years', 'ballet age 4–6', 'ballet 4至6歲', 'ballet 四歲到六歲'])
    expect(await understood(words)).toMatchObject({ words: 'ballet', age: 4 });
  for (const [hour, time_of_day] of [
    ['9am', 'morning'],
    ['10:30 am', 'morning'],
    ['2pm', 'afternoon'],
    ['12:30 pm', 'afternoon'],
    ['7 pm', 'evening'],
  ])
    expect(await understood(`ballet ${hour}`)).toMatchObject({ words: 'ballet', time_of_day });
});

test('understands weekends and parts of Hong Kong [COURSE-13]', async () => {
  const all = async (words: string, filter = {}) => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        api.call(searchPosts, { query: { page }, body: { filter: { type: 'Group', globalFilter: words, ...filter } } }),
      ),
    );
    return pages.flatMap(({ body }) => body.data.map(({ code }) => code)).sort();
  };
  const onDays = async (words: string, ...days: number[]) =>
    [...new Set((await Promise.all(days.map((weekday) => all(words, { weekday })))).flat())].sort();
  const swimming = await onDays('swimming', 6, 7);
  expect(swimming.length).toBeGreaterThan(3);
  for (const words of ['weekend swimming', '週末 游泳', '周末游泳', '星期六日游泳', '六日 游泳'])
    expect(await all(words)).toEqual(swimming);
  const inDistricts = async (...districts: string[]) =>
    [...new Set((await Promise.all(districts.map((district) => all('swimming', { district })))).flat())].sort();
  const kowloon = await inDistricts('yau-tsim-mong', 'sham-shui-po', 'kowloon-city', 'wong-tai-sin', 'kwun-tong');
  const newTerritories = await inDistricts(
    'kwai-tsing',
    'tsuen-wan',
    'tuen-mun',
    'yuen-long',
    'north',
    'tai-po',
    'sha-tin',
    'sai-kung',
    'islands',
  );
  expect(kowloon).not.toEqual(newTerritories);
  for (const words of ['swimming Kowloon', '九龍游泳']) expect(await all(words)).toEqual(kowloon);
  for (const words of ['swimming in the New Territories', '新界 游泳']) expect(await all(words)).toEqual(newTerritories);
});

test('finds a course by any text of it or its parents [COURSE-07]', async () => {
  const { db } = api.ctx;
  const [group] = await db.select().from(posts).where(eq(posts.code, 'UK'));
  const [category] = await db.select().from(posts).where(eq(posts.id, group!.parent_id!));
  const [unit] = await db.select().from(posts).where(eq(posts.id, category!.parent_id!));
  const [lesson] = await db.select().from(activities).where(eq(activities.code, 'UK-101'));
  const ofPosts = ([field, word]: [field: keyof typeof posts.$inferInsert, word: string], post = group!) => ({
    word,
    set: (text: unknown) =>
      db
        .update(posts)
        .set({ [field]: text })
        .where(eq(posts.id, post.id)),
    before: post[field],
  });
  const ofClass = ([field, word]: [field: 'name_en' | 'name_ot' | 'venue' | 'venue_ot', word: string]) => ({
    word,
    set: (text: unknown) =>
      db
        .update(activities)
        .set({ [field]: text })
        .where(eq(activities.id, lesson!.id)),
    before: lesson![field],
  });
  const texts = [
    ...[ofPosts(['title', '麒麟']), ofPosts(['en_title', 'quokka'])],
    ...[ofPosts(['des', '鳳凰']), ofPosts(['en_des', 'wombat'])],
    ...[ofPosts(['tag', '貔貅']), ofPosts(['en_tag', 'narwhal'])],
    ...[ofPosts(['title', '饕餮'], category), ofPosts(['en_title', 'axolotl'], category)],
    ...[ofPosts(['title', '鯤鵬'], unit), ofPosts(['en_title', 'pangolin'], unit)],
    ...[ofClass(['name_ot', '蜻蜓']), ofClass(['name_en', 'capybara'])],
    ...[ofClass(['venue_ot', '螳螂']), ofClass(['venue', 'Platypus'])],
  ];
  for (const { word, set, before } of texts) {
    expect([word, await codes(word)]).toEqual([word, []]);
    await set(word);
    expect([word, await codes(word)]).toEqual([word, expect.arrayContaining(['UK'])]);
    await set(before);
  }
});

test('code of a class without its hyphen finds its course [COURSE-07]', async () => {
  for (const words of ['SW101', 'sw-101']) expect(await codes(words)).toEqual(['SW']);
});

test('one class must meet all conditions [COURSE-09]', async () => {
  const [{ id } = { id: 0 }] = await api.ctx.db.select({ id: posts.id }).from(posts).where(eq(posts.code, 'RB'));
  const set = (code: string, fields: Partial<typeof activities.$inferInsert>) =>
    api.ctx.db.update(activities).set(fields).where(eq(activities.code, code));
  const before = await api.ctx.db.select().from(activities).where(eq(activities.group_id, id));
  await api.ctx.db
    .update(activities)
    .set({ weekdays: [6], start_time: '09:00', end_time: '10:00' })
    .where(eq(activities.group_id, id));
  await set('RB-102', { weekdays: [7], start_time: '19:00', end_time: '20:00' });
  for (const words of ['Saturday morning', 'Sunday evening']) expect((await search(`robot workshop ${words}`)).left_out ?? []).toEqual([]);
  expect((await search('robot Saturday evening')).left_out).toEqual(['evening']);
  expect(await codes('robot', { weekday: 6, time_of_day: 'morning' })).toContain('RB');
  for (const filter of [
    { weekday: 6, time_of_day: 'evening' },
    { weekday: 7, time_of_day: 'morning' },
  ])
    expect(await codes('robot', filter)).not.toContain('RB');
  for (const { code, weekdays, start_time, end_time } of before) await set(code, { weekdays, start_time, end_time });
});

test('prefers a filter to words that say another', async () => {
  expect(await codes('swimming Saturday', { weekday: 3 })).toEqual(await codes('swimming', { weekday: 3 }));
});

test('searches for the nearest spelling and reports it [COURSE-07]', async () => {
  expect((await search('badmintn')).spelling).toBe('badminton');
  expect((await search('badminton')).spelling ?? null).toBeNull();
  expect(await search('xylophone')).toMatchObject({ total: 0, data: [] });
});

test.each([
  ['ballet barre Tuesday for kids', ['BG'], ['Tuesday']],
  ['violin piano', ['PN'], ['violin']],
  ['乒乓球 星期二', ['TT'], ['星期二']],
  ['piano Causeway Bay', ['PN'], ['Causeway Bay']],
  ['first ballet for ages 15', ['BL'], ['ages 15']],
])('finds the closest to "%s" and what they lack [COURSE-15]', async (words, codes, left_out) => {
  const found = await search(words);
  expect(found.data.slice(0, codes.length).map(({ code }) => code)).toEqual(codes);
  expect(found.left_out).toEqual(left_out);
});

test('lists all courses for words that fit any [COURSE-08]', async () => {
  for (const words of ['classes', 'courses 2027', '課程', '有冇活動']) expect([words, (await search(words)).total]).toEqual([words, 72]);
  expect((await search('workshop')).data[0]?.code).toBe('RB');
});

test('finds nothing where no word names a course [COURSE-15]', async () => {
  for (const words of ['violin', '小提琴', 'violin for kids on Saturday', 'ice skating', '溜冰'])
    expect([words, (await search(words)).total]).toEqual([words, 0]);
});

test('places without classes bring the nearest first [COURSE-15]', async () => {
  expect((await search('basketball Ma On Shan')).left_out ?? null).toBeNull();
  const near = await search('basketball Hung Hom');
  expect(near.left_out).toEqual(['Hung Hom']);
  expect(near.data[0]?.best_class?.venue).toMatch(/^Ferry House/);
});

test.each([
  ['maths', 'NG', 'YG'],
  ['親子烘焙', 'LC', 'SW'],
  ['art class', 'MP', 'TK'],
  ['for toddlers', 'AB', 'BB'],
  ['幼兒班', 'TU', 'BB'],
])('"%s" finds %s and not %s by letters inside other words [COURSE-07]', async (words, right, wrong) => {
  const found = (await search(words)).data.map(({ code }) => code);
  expect(found.slice(0, 6)).toContain(right);
  expect(found).not.toContain(wrong);
});

test('suggests which filter or word to leave out [COURSE-10]', async () => {
  const { total, without } = await search('ballet Wednesday', { age: 2, max_price: 1000 });
  expect(total).toBe(0);
  expect(without).toEqual([
    { filter: 'age', total: (await search('ballet Wednesday', { max_price: 1000 })).total },
    { words: 'ballet', total: (await search('Wednesday', { age: 2, max_price: 1000 })).total },
  ]);
  expect((await search('ballet')).without ?? null).toBeNull();
  const chosen = await search('ballet Sha Tin', { district: 'islands' });
  expect(chosen.without).toContainEqual({ filter: 'district', total: (await search('ballet Sha Tin')).total });
});

test('finds a district by its classes or a venue’s name [COURSE-07]', async () => {
  const { db } = api.ctx;
  const inShaTin = await codes('', { district: 'sha-tin' });
  const places = ['Sha Tin Pool', 'Sha Tin Centre, Workshop', 'Sha Tin Sports Hall', 'Sha Tin Centre, Room 2'];
  const classes = await db
    .select({ group: posts.code, venue: activities.venue })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id));
  const expected = new Set(classes.filter(({ venue }) => places.includes(venue!)).map(({ group }) => group));
  expect((await search('', { district: 'sha-tin' })).total).toBe(expected.size);
  expect([...expected]).toEqual(expect.arrayContaining(inShaTin));
  await db.delete(venues).where(eq(venues.venue, 'Sha Tin Pool'));
  expect(await codes('swim squad Sha Tin')).toEqual(['SW']);
  expect(await codes('swim squad', { district: 'sha-tin' })).toEqual([]);
});

test('tolerates signs in synonyms', async () => {
  const synonyms = [
    { word: 'swim (', others: ['c++', '(泳)', '***', ''] },
    { word: 'rover', others: ['mecha (big)'] },
  ];
  await api.ctx.db.insert(searchSynonyms).values(synonyms).onConflictDoNothing();
  for (const words of ['swim (', 'swimming', '(泳)', '***', 'c++'])
    expect((await api.call(searchPosts, { body: { filter: { globalFilter: words } } })).status).toBe(200);
  expect((await codes('mecha (big)')).length).toBeGreaterThan(0);
  expect(await codes('mecha (big)')).toEqual(await codes('rover'));
});

test('ranks titles, then names, then texts, each by order [COURSE-08]', async () => {
  const { db } = api.ctx;
  const set = (code: string, fields: Partial<typeof posts.$inferInsert>) => db.update(posts).set(fields).where(eq(posts.code, code));
  const change = (code: string, fields: Partial<typeof activities.$inferInsert>) =>
    db.update(activities).set(fields).where(eq(activities.code, code));
  await set('PN', { en_des: 'With a theremin and a zither', order: 1 });
  await set('UK', { order: 4 });
  await change('UK-101', { name_en: 'Theremin trio' });
  await set('BL', { order: 3 });
  await change('BL-101', { venue: 'Theremin Hall' });
  await set('BM', { en_title: 'Theremin duel', order: 92 });
  await set('TT', { title: '電子琴', en_title: 'Table theremin', order: 91 });
  for (const filter of [{}, { max_price: 10_000 }]) expect(await codes('theremin', filter)).toEqual(['TT', 'BM', 'BL', 'UK', 'PN']);
  await db.update(posts).set({ en_title: 'Zither' }).where(eq(posts.alias, 'aquatics'));
  expect((await codes('zither')).indexOf('PN')).toBe(12);
});

test('ranks eight words by the best text of one [COURSE-08]', async () => {
  const { db } = api.ctx;
  const others = ['accordion', 'bagpipe', 'celesta', 'dulcimer', 'euphonium', 'flugelhorn', 'glockenspiel'];
  const band = others.join(' ');
  const set = (code: string, fields: Partial<typeof posts.$inferInsert>) => db.update(posts).set(fields).where(eq(posts.code, code));
  await set('PN', { en_des: `${band} harmonium`, order: 1 });
  await set('BL', { en_des: band, order: 3 });
  await db.update(activities).set({ venue: 'Harmonium Hall' }).where(eq(activities.code, 'BL-101'));
  await set('BM', { en_title: 'Harmonium duel', en_des: band, order: 92 });
  for (let place = 0; place <= others.length; place += 1) {
    const words = others.toSpliced(place, 0, 'harmonium').join(' ');
    for (const filter of [{}, { max_price: 10_000 }]) expect(await codes(words, filter)).toEqual(['BM', 'BL', 'PN']);
  }
});

test('finds changed classes, categories and units at once [COURSE-07]', async () => {
  const { db } = api.ctx;
  const idOf = async (alias: string) => (await db.select().from(posts).where(eq(posts.alias, alias)))[0]!.id;
  expect(await codes('parkour')).toEqual([]);
  await db.update(posts).set({ en_title: 'Parkour' }).where(eq(posts.alias, 'hiking'));
  expect((await codes('parkour')).toSorted()).toEqual(['FH', 'MC', 'TR']);
  await db.update(posts).set({ en_title: 'Wilderness' }).where(eq(posts.alias, 'camps-outdoors'));
  expect((await search('wilderness')).total).toBe(12);
  const moved = eq(activities.code, 'TR-101');
  await db
    .update(activities)
    .set({ name_en: 'Moonlight run', group_id: await idOf('family-hikes') })
    .where(moved);
  expect(await codes('moonlight')).toEqual(['FH']);
  await db.update(activities).set({ active: false }).where(moved);
  expect(await codes('moonlight')).toEqual([]);
});

test('shows the fitting class with a place first [COURSE-11]', async () => {
  const fitting = async (globalFilter: string, filter = {}) => {
    const { data } = await search(globalFilter, filter);
    const { best_class: best, fitting } = data.find(({ code }) => code === 'SW')!;
    return [best?.code, fitting, best?.is_full, best?.seats_left ?? null];
  };
  const squad = { venue: 'Tsim Sha Tsui Pool' };
  expect(await fitting('swim squad', { ...squad, weekday: 7 })).toEqual(['SW-107', 2, false, null]);
  expect(await fitting('swim squad', { ...squad, weekday: 7, max_price: 430 })).toEqual(['SW-102', 1, true, null]);
  expect(await fitting('swim squad Sunday', squad)).toEqual(['SW-107', 2, false, null]);
  expect(await fitting('swim squad afternoon', { ...squad, weekday: 6, max_price: 430 })).toEqual(['SW-106', 2, false, null]);
  const over = { member_book_end_date: '2026-11-19', nonmember_book_end_date: '2026-11-19' };
  await api.ctx.db.update(activities).set(over).where(eq(activities.code, 'SW-107'));
  expect(await fitting('swim squad', { ...squad, weekday: 7 })).toEqual(['SW-102', 1, true, null]);
});

test('finds one-day classes by "weekend" on Saturday or Sunday [COURSE-13]', async () => {
  for (const [day, found] of [
    [5, []],
    [6, ['UK']],
    [7, ['UK']],
    [1, []],
  ] as const) {
    await api.ctx.db
      .update(activities)
      .set({ weekdays: [day] })
      .where(like(activities.code, 'UK-%'));
    for (const word of ['weekend', '週末']) expect([day, word, await meeting(`ukulele ${word}`)]).toEqual([day, word, found]);
  }
});

const parts = ['Hong Kong Island', 'Kowloon', 'New Territories'];

test.each<[string, District[], string[]]>([
  ['Hong Kong Island', ['central-and-western', 'wan-chai', 'eastern', 'southern'], ['HK island', '港島', '香港島']],
  ['Kowloon', ['yau-tsim-mong', 'sham-shui-po', 'kowloon-city', 'wong-tai-sin', 'kwun-tong'], ['九龍']],
  [
    'New Territories',
    ['kwai-tsing', 'tsuen-wan', 'tuen-mun', 'yuen-long', 'north', 'tai-po', 'sha-tin', 'sai-kung', 'islands'],
    ['the New Territories', '新界'],
  ],
])('finds a class in any district of %s by that part’s names [COURSE-13]', async (part, districts, names) => {
  for (const district of districts) {
    // The addresses name the part of Hong Kong where the venues really are.
    await api.ctx.db.update(venues).set({ district, address: null, en_address: null });
    for (const item of parts)
      expect([district, item, await meeting(`ukulele ${item}`)]).toEqual([district, item, item === part ? ['UK'] : []]);
  }
  for (const name of names) expect([name, await meeting(`ukulele ${name}`)]).toEqual([name, ['UK']]);
});
