import { afterEach, expect, test } from '@jest/globals';
import { catalogue, group, type SampleBackEnd, sampleBackEnd, settings, swimClass } from './testing/sample-back-end.ts';
import { samplePortal } from './testing/sample-portal.ts';

let backEnd: SampleBackEnd | undefined;
afterEach(async () => {
  await backEnd?.stop();
  backEnd = undefined;
});

async function portalBefore(responses = catalogue, environment: Record<string, string> = {}) {
  backEnd = await sampleBackEnd(responses);
  const { app } = await samplePortal({
    API_ORIGIN: backEnd.origin,
    PORTAL_ORIGIN: 'https://portal.example',
    ...environment,
  });
  return {
    backEnd,
    open: async (path: string, headers = {}) => headOf(await (await app.request(path, { headers })).text()),
    get: async (path: string, accept = '*/*') => app.request(path, { headers: { Accept: accept } }),
  };
}

/** The head as a browser reads it: every attribute unescaped. */
function headOf(page: string) {
  const tags = [...page.matchAll(/<(meta|link) ([^>]*)>/g)].map(([, tag, text]) => ({
    tag,
    ...Object.fromEntries([...String(text).matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, unescaped(String(value))])),
  })) as Record<string, string>[];
  const script = (pattern: RegExp) => page.match(pattern)?.[1];
  return {
    page,
    title: unescaped(page.match(/<title>(.*?)<\/title>/s)?.[1] ?? ''),
    meta: (name: string) => tags.filter((tag) => tag.name === name || tag.property === name).map(({ content }) => content),
    links: (rel: string) => tags.filter((tag) => tag.rel === rel),
    things: JSON.parse(script(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? '{"@graph":[]}')['@graph'] as Record<
      string,
      unknown
    >[],
    settings: JSON.parse(script(/id="portal-settings">(.*?)<\/script>/s) ?? 'null'),
  };
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

test.each([
  ['/en', 'Home | Harbour Youth Association', 'Since 1968.'],
  ['/zh', '主頁 | 海港青年協會', '始於一九六八年。'],
  ['/en/course', 'Programmes | Harbour Youth Association', 'All courses and activities: search by name, age, day, time, place and price.'],
  ['/zh/department', '服務單位 | 海港青年協會', '本會各服務單位及其課程。'],
  ['/en/contact', 'Contact us | Harbour Youth Association', 'Address, telephone and email of the association.'],
  ['/zh/be-member', '成為會員 | 海港青年協會', '網上帳戶、青年協會會員或健身會員，選擇最適合你的一種。'],
  ['/en/swim-squad', 'Swim Squad | Harbour Youth Association', 'Squads for all ages.'],
  ['/zh/aquatics', '水上活動 | 海港青年協會', '始於一九六八年。'],
])('%s has title, description and site without scripts', async (path, title, description) => {
  const { open } = await portalBefore();
  const head = await open(path);
  expect(head.title).toBe(title);
  expect(head.meta('description')).toEqual([description]);
  expect(head.meta('og:title')).toEqual([title.split(' | ')[0]]);
  expect(head.meta('og:description')).toEqual([description]);
  expect(head.meta('og:image')).toEqual(['https://portal.example/share.png']);
});

test('post with the alias of a fixed page is not requested [ROUTE-09]', async () => {
  const { open, backEnd } = await portalBefore({ 'cms/alias': () => group, ...catalogue });
  for (const path of ['/en/course', '/en/contact', '/en/aqua_cate', '/en/login'])
    expect((await open(path)).title).not.toContain('Swim Squad');
  expect(backEnd.requested.filter((path) => path.includes('alias'))).toEqual([]);
});

test.each([
  ['/en/swim-squad', '/swim-squad'],
  ['/zh/course?q=swim&page=3&utm_source=mail', '/course?page=3'],
  ['/en/course?page=1', '/course'],
  ['/department', '/department'],
  ['/en/', ''],
  ['/zh/%E6%B3%B3%E9%9A%8A', '/%E6%B3%B3%E9%9A%8A'],
])('%s names its canonical address and other languages', async (path, same) => {
  const { open } = await portalBefore();
  const head = await open(path);
  const own = path.startsWith('/zh') ? 'zh' : 'en';
  const address = (locale: string) => `https://portal.example/${locale}${same}`;
  expect(head.links('canonical').map(({ href }) => href)).toEqual([address(own)]);
  expect(head.meta('og:url')).toEqual([address(own)]);
  expect(head.links('alternate').map(({ hreflang, href }) => [hreflang, href])).toEqual([
    ['en', address('en')],
    ['zh-Hant-HK', address('zh')],
    ['x-default', address('en')],
  ]);
});

test('group describes its course and classes to search engines', async () => {
  const { open } = await portalBefore();
  const [way, course] = (await open('/en/swim-squad')).things;
  expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(itemsOf(way)).toEqual([
    ['Home', 'https://portal.example/en'],
    ['Aquatics', 'https://portal.example/en/aquatics'],
    ['Swimming', 'https://portal.example/en/swimming'],
    ['Swim Squad', 'https://portal.example/en/swim-squad'],
  ]);
  expect(course).toMatchObject({
    '@type': 'Course',
    name: 'Swim Squad',
    courseCode: 'SW',
    provider: { name: 'Harbour Youth Association' },
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        name: 'Squad A',
        startDate: '2027-01-09T09:00+08:00',
        endDate: '2027-03-27T10:30+08:00',
        location: { name: 'Sha Tin Pool' },
        courseSchedule: { repeatCount: 12, byDay: ['https://schema.org/Saturday'], scheduleTimezone: 'Asia/Hong_Kong' },
        offers: { price: 430, priceCurrency: 'HKD', availability: 'https://schema.org/InStock' },
      },
    ],
  });
});

const itemsOf = (list?: Record<string, unknown>) =>
  ((list?.itemListElement ?? []) as { name: string; item: string }[]).map(({ name, item }) => [name, item]);

test('class without an early fee has no price during early bird [CLASS-05]', async () => {
  const unset = { ...catalogue, 'cms/getactivityList': () => ({ activities: [{ ...swimClass, earlynonmemfee: null }], code: 'SW' }) };
  const { open } = await portalBefore(unset);
  const [, course] = (await open('/en/swim-squad')).things;
  expect(course?.hasCourseInstance).toEqual([expect.not.objectContaining({ offers: expect.anything() })]);
});

test('describes a class that meets once as an event too', async () => {
  const once = { ...catalogue, 'cms/getactivityList': () => ({ activities: [{ ...swimClass, sessions: 1 }], code: 'SW' }) };
  const { open } = await portalBefore(once);
  const [, course] = (await open('/en/swim-squad')).things;
  expect(course?.hasCourseInstance).toMatchObject([{ '@type': ['CourseInstance', 'Event'] }]);
});

test('home and contact describe the association', async () => {
  const { open } = await portalBefore();
  for (const path of ['/en', '/en/contact']) {
    expect((await open(path)).things).toContainEqual(
      expect.objectContaining({ '@type': 'Organization', telephone: settings.tel, sameAs: [settings.facebook] }),
    );
  }
});

test('class over midnight is dated from its first lesson to the day after its last [CALENDAR-1]', async () => {
  const { open } = await portalBefore({
    ...catalogue,
    'cms/getactivityList': () => ({
      code: 'SW',
      activities: [{ ...swimClass, start_date: '2027-01-04', weekdays: [6], start_time: '22:00', end_time: '00:30' }],
    }),
  });
  const [, course] = (await open('/en/swim-squad')).things;
  expect(course?.hasCourseInstance).toMatchObject([{ startDate: '2027-01-09T22:00+08:00', endDate: '2027-03-28T00:30+08:00' }]);
});

test('shows the photo in a shared link', async () => {
  const { open } = await portalBefore({ ...catalogue, 'cms/alias/swim-squad': () => ({ ...group, photo: '/media/squad.jpg' }) });
  expect((await open('/en/swim-squad')).meta('og:image')).toEqual(['https://portal.example/media/squad.jpg']);
});

test('treats markup in a text as text everywhere', async () => {
  const evil = `</script><script>alert(1)</script>"><img src=x onerror='alert(2)'>]]><!--`;
  const { open, get } = await portalBefore({
    ...catalogue,
    'setting/show': () => ({ ...settings, en_app_name: evil, en_des: evil, logo: evil, tel: evil }),
    'cms/alias/swim-squad': () => ({ ...group, en_title: evil, en_des: evil, photo: `/x.png"${evil}` }),
  });
  const head = await open('/en/swim-squad');
  expect(head.title).toBe(`${evil} | ${evil}`);
  expect(head.meta('description')).toEqual([evil]);
  expect(head.things[1]).toMatchObject({ name: evil });
  expect(head.settings.en_des).toBe(evil);
  expect(head.page).not.toMatch(/<img src=x|<script>|<!--/);
  expect(await (await get('/en/manifest.webmanifest')).json()).toMatchObject({ name: evil });
});

test('omits a photo whose address isn’t a web address', async () => {
  const { open } = await portalBefore({ ...catalogue, 'cms/alias/swim-squad': () => ({ ...group, photo: 'javascript:alert(1)' }) });
  const head = await open('/en/swim-squad');
  expect(head.meta('og:image')).toEqual([]);
  expect(head.page).not.toContain('javascript:');
});

test.each([
  ['/en/me', []],
  ['/en/checkout', []],
  ['/en/login', []],
  ['/zh/payment/abc', ['no-referrer']],
  ['/en/member-applied-pay/c1', ['no-referrer']],
  ['/en/reset-password/t1', ['no-referrer']],
])('%s is noindex and hides a secret address from other sites [APPLIED-12]', async (path, referrer) => {
  const { open } = await portalBefore();
  const head = await open(path);
  expect(head.meta('robots')).toEqual(['noindex']);
  expect(head.meta('referrer')).toEqual(referrer);
  expect([head.links('canonical'), head.links('alternate'), head.meta('og:url'), head.things]).toEqual([[], [], [], []]);
});

test('percent-encoded Chinese alias has the head of its post [ROUTE-11]', async () => {
  const { open } = await portalBefore();
  const head = await open(`/zh/${encodeURIComponent('泳隊')}`);
  expect(head.title).toBe('泳隊訓練 | 海港青年協會');
  expect(head.meta('robots')).toEqual([]);
});

test('responds to an unknown alias with a noindex page (R-05)', async () => {
  const { get, open } = await portalBefore();
  expect((await get('/en/no-such-page')).status).toBe(200);
  expect((await open('/en/no-such-page')).meta('robots')).toEqual(['noindex']);
});

test('tells search engines nothing of a preview [DESK-09]', async () => {
  const { open } = await portalBefore();
  const head = await open('/en/preview-1');
  expect(head.meta('robots')).toEqual(['noindex']);
  expect([head.links('canonical'), head.meta('og:title'), head.things]).toEqual([[], [], []]);
});

test('sends known settings with the page', async () => {
  const { open } = await portalBefore();
  expect((await open('/en/me')).settings).toMatchObject(settings);
});

test('head has the site’s name while the back end is down', async () => {
  const { open, backEnd } = await portalBefore();
  await backEnd.stop();
  const head = await open('/en/swim-squad');
  expect(head.title).toBe('Harbour Youth Association');
  expect(head.links('canonical')).toHaveLength(1);
  expect(head.meta('robots')).toEqual([]);
  expect((await open('/zh/course')).title).toBe('課程及活動 | 海港青年協會');
});

test('hanging back end delays one page, not the next', async () => {
  const { open, backEnd } = await portalBefore(catalogue, { HEAD_BUDGET_MS: '500' });
  const release = backEnd.hang();
  const started = performance.now();
  expect((await open('/en/swim-squad')).title).toBe('Harbour Youth Association');
  expect(performance.now() - started).toBeLessThan(3_000);
  const again = performance.now();
  for (let page = 0; page < 10; page += 1) await open(`/en/aquatics?${page}`);
  // If each of the ten were delayed, it would take five seconds.
  expect(performance.now() - again).toBeLessThan(3_000);
  const requested = backEnd.requested.length;
  release();
  // A patient reader waits for the responses that the hurried ones didn't get.
  await open('/en/swim-squad', { 'User-Agent': 'WhatsApp/2.23' });
  expect((await open('/en/swim-squad')).title).toBe('Swim Squad | Harbour Youth Association');
  expect(backEnd.requested.slice(requested)).toEqual(['/api/cms/getactivityList']);
});

test('hanging call does not shorten waits for another', async () => {
  const hanging = () => new Promise(() => undefined);
  const slow = () => new Promise((resolve) => setTimeout(resolve, 100, { ...group, alias: 'aquatics', type: 'BU' }));
  const { open } = await portalBefore(
    { ...catalogue, 'cms/alias/aquatics': slow, 'cms/getactivityList': hanging },
    { HEAD_BUDGET_MS: '1000' },
  );
  await open('/en/swim-squad');
  expect((await open('/en/aquatics')).title).toBe('Swim Squad | Harbour Youth Association');
});

test('search engines wait longer than people for a slow back end', async () => {
  const slow = { ...catalogue, 'cms/alias/swim-squad': () => new Promise((resolve) => setTimeout(resolve, 100, group)) };
  const { open } = await portalBefore(slow, { HEAD_BUDGET_MS: '1' });
  expect((await open('/en/swim-squad')).title).toBe('Harbour Youth Association');
  for (const reader of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'WhatsApp/2.23', 'facebookexternalhit/1.1']) {
    expect((await open('/en/swim-squad', { 'User-Agent': reader })).title).toMatch(/^Swim Squad/);
  }
});

test('reuses a known response for everyone who opens the page', async () => {
  const { open, backEnd } = await portalBefore();
  await open('/en/swim-squad');
  const before = backEnd.requested.length;
  await Promise.all([open('/zh/swim-squad'), open('/en/swim-squad?page=2')]);
  expect(backEnd.requested).toHaveLength(before);
});

test('repeats a call with an invalid response for the next page', async () => {
  let refused = true;
  const { open } = await portalBefore({ ...catalogue, 'setting/show': () => (refused ? { app_name: 7 } : settings) });
  expect((await open('/en')).settings).toBeNull();
  refused = false;
  expect((await open('/en')).settings).toMatchObject(settings);
});
