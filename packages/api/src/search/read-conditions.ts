import type { VenueFacts } from './class-facts.ts';
import { between, type Condition, conditionsOf, type Facets, forAges, noAge, onDays } from './conditions.ts';
import { distance, middles, places } from './places.ts';
import { simplify } from './scripts.ts';
import { fold, normalize } from './words.ts';

/** A kind of condition: each is read once unless it says otherwise, and a chosen filter takes its place. */
interface Kind {
  filters: (keyof Facets)[];
  /** Several may be meant together. */
  several?: boolean;
  ways: { pattern: string; read: (number: string) => Facets | Condition }[];
}

const chinese = '(\\d{1,2}|[一二三四五六七八九十]{1,3})';
const english = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const number = `(\\d{1,2}|${english.join('|')})`;
const range = '(?:\\s*(?:[-–~]|to)\\s*\\d{1,2})?';

const ages: Kind = {
  filters: ['age'],
  ways: [
    // For a range, the youngest.
    { pattern: `\\bage[sd]?\\s*${number}${range}\\b`, read: toAge },
    { pattern: `\\b${number}${range}\\s*-?\\s*(?:years?|yrs?|yo|y\\/o)\\b(?:[\\s-]*olds?\\b)?`, read: toAge },
    {
      pattern: '\\b(\\d{1,2})[\\s-]*(?:months?|mths?)\\b(?:[\\s-]*olds?\\b)?|(\\d{1,2})個月大?',
      read: (months) => ({ age: Math.floor(Number(months) / 12) }),
    },
    {
      pattern: `\\b(?:over|above)\\s*(60|65)s?\\b|\\b(60|65)\\+|${chinese}歲(?:或)?以上`,
      read: (from) => forAges(toNumber(from || '60'), noAge),
    },
    { pattern: `${chinese}(?:歲?\\s*[-–~至到]\\s*${chinese.replace('(', '(?:')})?\\s*歲半?`, read: toAge },
    { pattern: '\\bu-?(\\d{1,2})\\b|\\bunder[\\s-]?([2-9]|1[0-8])s?\\b', read: (below) => ({ age: Number(below) - 1 }) },
    { pattern: '\\bk\\.?([1-3])\\b', read: (year) => ({ age: 2 + Number(year) }) },
    { pattern: '\\b(?:p\\.?|primary |primary)([1-6])\\b(?! (?:ready|interview|prep))', read: (year) => ({ age: 5 + Number(year) }) },
    { pattern: '\\b(?:[sf]\\.?|form |secondary )([1-6])\\b', read: (year) => ({ age: 11 + Number(year) }) },
    { pattern: '(?:幼稚園)?(?:k([1-3])|([高中低])班)', read: (year) => ({ age: { 低: 3, 中: 4, 高: 5 }[year] ?? 2 + Number(year) }) },
    { pattern: '(?<!升)小([一二三四五六])(?!適應|面試|銜接|準備|預備)', read: (year) => ({ age: 5 + toNumber(year) }) },
    { pattern: '小學?([一二三四五六])年級', read: (year) => ({ age: 5 + toNumber(year) }) },
    { pattern: '中學?([一二三四五六])年級', read: (year) => ({ age: 11 + toNumber(year) }) },
    { pattern: '中([一二三四五六])', read: (year) => ({ age: 11 + toNumber(year) }) },
  ],
};

const people: Kind = {
  filters: ['people'],
  several: true,
  ways: [
    {
      pattern:
        '\\b(?:elderly|seniors?(?! secondary)|retire[ed]s?|retirement)\\b(?: citizens?)?|\\bgrand(?:parents?|ma|pa)\\b|長者|老人|耆英|樂齡|退休|銀齡|金齡',
      read: () => forAges(60, noAge),
    },
    { pattern: '\\btoddlers?\\b|學步', read: () => forAges(1, 3) },
    { pattern: '\\b(?:bab(?:y|ies)|infants?|newborns?)\\b|嬰幼?兒|寶寶|(?<![a-z0-9])bb(?![a-z0-9-])', read: () => forAges(0, 2) },
    { pattern: '\\b(?:kindergarten(?:er)?s?|pre-?school(?:er)?s?|nursery)\\b|幼稚園|學前', read: () => forAges(3, 5) },
    { pattern: '(?:\\bn|預備)班', read: () => forAges(2, 3) },
    { pattern: '幼兒|幼童', read: () => forAges(2, 6) },
    { pattern: '高小', read: () => forAges(9, 11) },
    { pattern: '初小', read: () => forAges(6, 8) },
    { pattern: '\\bprimary(?: school(?:er)?s?| students?| pupils?)?\\b(?! (?:1|one))|小學(?:生)?', read: () => forAges(6, 11) },
    { pattern: '\\bsecondary(?: school| students?)?\\b|中學(?:生)?|高中|初中', read: () => forAges(12, 17) },
    {
      pattern: "(?<!\\bparents?(?:,| and| &|[ -/]?)? ?)\\b(?:kids?|child(?:ren)?)\\b(?:'s)?|小朋友|兒童|小童|細路",
      read: () => ({ people: 'child' }),
    },
    { pattern: '\\bteen(?:ager)?s?\\b|青少年', read: () => ({ people: 'teen' }) },
    { pattern: '\\b(?:youths?|young (?:people|adults?))\\b|青年', read: () => forAges(13, 24) },
    { pattern: '\\badults?\\b|成人|大人', read: () => ({ people: 'adult' }) },
  ],
};

const day = (name: string) => `\\b${name}s?\\b`;
const weekdays = [
  'mon(?:day)?',
  'tue(?:s(?:day)?)?',
  'wed(?:nesday)?',
  'thu(?:rs(?:day)?)?',
  'fri(?:day)?',
  'sat(?:urday)?',
  'sun(?:day)?',
];

const days: Kind = {
  filters: ['weekday'],
  ways: [
    {
      pattern:
        '\\bweekends?\\b|\\bsat(?:urday)?s?\\s*(?:and|or|&|/)\\s*sun(?:day)?s?\\b|[週周]末|' +
        '(?:星期|禮拜|週|周|(?<![一二三四五六七八九十廿]))六[、/及或和]?(?:星期|禮拜)?日',
      read: () => onDays(6, 7),
    },
    { pattern: '\\bweekdays?\\b|\\bmon(?:day)?\\s*(?:to|-|–)\\s*fri(?:day)?\\b|平日|星期一至五', read: () => onDays(1, 2, 3, 4, 5) },
    ...weekdays.map((name, index) => ({
      pattern: `${day(name)}|(?:星期|禮拜|週|周|拜)${['一', '二', '三', '四', '五', '六', '[日天]'][index]}`,
      read: () => ({ weekday: index + 1 }),
    })),
  ],
};

const afterSchool: Condition = { ofClass: (item) => onDays(1, 2, 3, 4, 5).ofClass!(item) && between(900, 1110).ofClass!(item) };

const times: Kind = {
  filters: ['time_of_day'],
  ways: [
    { pattern: '\\bafter[\\s-]school\\b|放學後?|課後|課餘', read: () => afterSchool },
    {
      pattern: '\\b(?<!\\bi )(?:\\d{1,2}(?:[:.]\\d\\d)?\\s*)?am\\b|\\bmornings?\\b|上午|早上|朝早|早晨',
      read: () => ({ time_of_day: 'morning' }),
    },
    {
      pattern:
        '\\b(?:[6-9]|1[01])(?:[:.]\\d\\d)?\\s*pm\\b|\\bevenings?\\b|\\bafter work\\b|\\b(?:at |to)night\\b|(?<=day )nights?\\b|晚上|夜晚|傍晚|黃昏|晚間|放工後?|下班後?',
      read: () => ({ time_of_day: 'evening' }),
    },
    { pattern: '\\b(?:\\d{1,2}(?:[:.]\\d\\d)?\\s*)?pm\\b|\\bafternoons?\\b|下午|晏晝', read: () => ({ time_of_day: 'afternoon' }) },
  ],
};

/** Begins in one of these months and ends within two, or is for holidays by its texts. */
const inHolidays = (...months: number[]): Condition => ({
  ofPost: ({ text, classes }) =>
    holidayWords.test(text) || classes.some(({ begins, ends }) => months.includes(Math.floor(begins / 100) % 100) && ends - begins < 200),
});
const textHas = (pattern: string): Condition => {
  const words = new RegExp(simplify(pattern));
  return { ofPost: ({ text }) => words.test(text) };
};
const holidayWords = new RegExp(`\\b${fold('holiday')}|${simplify('假期')}`);

const seasons: Kind = {
  filters: [],
  ways: [
    { pattern: '\\bsummer(?: holidays?| vacation)?\\b|暑期|暑假|夏令', read: () => inHolidays(7, 8) },
    { pattern: '\\beaster(?: holidays?)?\\b|復活節(?:假期)?', read: () => inHolidays(3, 4) },
    { pattern: '\\b(?:christmas|xmas)(?: holidays?)?\\b|聖誕節?(?:假期)?', read: () => inHolidays(12) },
    { pattern: '\\b(?:half[ -]term|(?:school )?holidays?)\\b|(?:學校)?假期', read: () => inHolidays() },
  ],
};

const prices: Kind = {
  filters: ['max_price'],
  ways: [
    {
      pattern:
        '(?:\\b(?:under|below|within|max(?:imum)?|less than|not more than|up to)|<)\\s*(?:hk)?\\$?\\s*(\\d{2,5})\\b|(?:hk)?\\$\\s*(\\d{1,5})(?:\\s*or (?:less|below|under)|以下|以內|內)?',
      read: (amount) => ({ max_price: Number(amount) }),
    },
    { pattern: '(\\d{2,5})\\s*[元蚊塊]?(?:以下|以內|之內)', read: (amount) => ({ max_price: Number(amount) }) },
    { pattern: '\\bfree(?: of charge)?\\b|免費', read: () => ({ max_price: 0 }) },
    { pattern: '\\b(?:cheap(?:est|er)?|affordable|low[ -]cost)\\b|便宜|平價|抵玩|平[啲嘅]', read: () => ({ max_price: 300 }) },
  ],
};

const levels: Kind = {
  filters: [],
  ways: [
    {
      pattern:
        '\\b(?:beginners?|elementary|introduct(?:ion|ory)|intro|no experience)\\b(?: to\\b)?|初班|初級班?|初階|入門班?|初學者?|零基礎|基礎班?',
      read: () => textHas('\\b(?:beginn|basic|first|learn to|intro|no experi)|初阶|初学|入门|基础|无需经验'),
    },
    {
      pattern: '\\b(?:advanced|intermediate|improvers?)\\b|進階班?|高級班?|中級班?|深造班?',
      read: () => textHas('\\b(?:advanc|better|improv|grade|level|squad|team)|进阶|改良|考级|级别|队'),
    },
  ],
};

/** Thousands of classes share a venue, so each is looked at once. */
function ofVenues<T>(find: (venue: VenueFacts) => T): (venue: VenueFacts) => T {
  const known = new WeakMap<VenueFacts, { found: T }>();
  return (venue) => {
    const { found } = known.get(venue) ?? { found: find(venue) };
    if (!known.has(venue)) known.set(venue, { found });
    return found;
  };
}

const where: Kind = {
  filters: ['district'],
  ways: places.map(({ pattern, names, districts, isDistrict }) => {
    const named = names.map((name) => fold(normalize(name)).trim());
    const isThere = ofVenues(
      ({ district, text }) => (district && districts.includes(district)) || named.some((name) => text.includes(name)),
    );
    const kmFrom = ofVenues(({ district }) =>
      district ? Math.min(...districts.map((code) => distance(middles[code], middles[district]))) : 100,
    );
    const condition: Condition = {
      ofClass: ({ venue }) => venue !== undefined && isThere(venue),
      far: ({ venue }) => (venue ? kmFrom(venue) : 100),
      ...(isDistrict && { filter: { district: districts[0] } }),
    };
    return { pattern, read: () => condition };
  }),
};

const kinds = [ages, prices, seasons, people, times, days, levels, where].map(({ filters, several, ways }) => ({
  filters,
  several,
  ways: ways.map(({ pattern, read }) => ({ pattern: new RegExp(simplify(pattern)), read })),
}));

export interface Read {
  conditions: Condition[];
  /** The other words. */
  words: string;
}

/** Takes the conditions out of a text: `swim Saturday` → `swim` and Saturday. */
export function readConditions(text: string, chosen: object, today: string): Read {
  let words = normalize(text);
  const capitals = text.normalize('NFKC');
  const typed = capitals.length === words.length ? capitals : words;
  const found: { at: number; condition: Condition }[] = [];
  for (const { filters, several, ways } of kinds) {
    for (const { pattern, read } of ways) {
      const match = pattern.exec(simplify(words));
      if (!match) continue;
      const [at, end] = [match.index, match.index + match[0].length];
      const condition = toCondition(read(match.slice(1).find((group) => group !== undefined) ?? ''), today);
      if (!filters.some((name) => Object.hasOwn(chosen, name)))
        found.push({ at, condition: { text: typed.slice(at, end).trim(), ...condition } });
      words = `${words.slice(0, at)}${' '.repeat(end - at)}${words.slice(end)}`;
      if (!several) break;
    }
  }
  const conditions = found.sort((a, b) => a.at - b.at).map(({ condition }) => condition);
  return { conditions, words: words.replace(/\s+/g, ' ').trim() };
}

function toCondition(meaning: Facets | Condition, today: string): Condition {
  if ('ofPost' in meaning || 'ofClass' in meaning) return meaning;
  const filter = meaning as Facets;
  return { ...conditionsOf(filter, today)[0], filter };
}

function toAge(text: string): Facets {
  return { age: toNumber(text) };
}

/** 7 and 七 → 7, 十二 → 12, 二十 → 20. */
function toNumber(text: string): number {
  if (/\d/.test(text)) return Number(text);
  if (english.includes(text)) return english.indexOf(text) + 1;
  const digit = (character: string | undefined) => '一二三四五六七八九'.indexOf(character || ' ') + 1;
  const [tens, ones] = text.includes('十') ? text.split('十') : [undefined, text];
  return (tens === undefined ? 0 : (digit(tens) || 1) * 10) + digit(ones);
}
