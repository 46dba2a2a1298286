import { expect, test } from '@jest/globals';
import { readConditions } from './read-conditions.ts';

const today = '2026-11-20';
/** The filters that a text states, and its other words. */
const read = (text: string) => {
  const { conditions, words } = readConditions(text, {}, today);
  return { words, filters: conditions.map(({ filter }) => filter) };
};

test.each<[number, ...string[]]>([
  [1, 'Monday', 'mondays', 'Mon', '星期一', '禮拜一', '週一', '礼拜一'],
  [2, 'Tuesday', 'Tues', 'Tue', '星期二', '禮拜二', '週二'],
  [3, 'Wednesday', 'Wed', '星期三', '禮拜三', '週三'],
  [4, 'Thursday', 'Thurs', 'Thu', '星期四', '禮拜四', '週四'],
  [5, 'Friday', 'Fri', '星期五', '禮拜五', '週五'],
  [6, 'Saturday', 'Sat', '星期六', '禮拜六', '週六'],
  [7, 'Sunday', 'Sun', '星期日', '星期天', '禮拜日', '週日'],
])('reads weekday %i, written as %s, as a filter [COURSE-09]', (weekday, ...ways) => {
  for (const way of ways) expect([way, read(`swim ${way}`)]).toEqual([way, { words: 'swim', filters: [{ weekday }] }]);
});

test.each([
  ['morning', 'mornings', '11am', '上午', '早上', '朝早', '早晨'],
  ['afternoon', 'afternoons', '1pm', '5:30 pm', '下午', '晏晝'],
  ['evening', 'evenings', '6pm', '11 pm', 'at night', '黃昏', '晚上', '夜晚', '傍晚', '晚間'],
])('reads %s in any wording as a filter [COURSE-09]', (time_of_day, ...ways) => {
  for (const way of [time_of_day, ...ways])
    expect([way, read(`swim ${way}`)]).toEqual([way, { words: 'swim', filters: [{ time_of_day }] }]);
});

test.each([
  ['central-and-western', 'Central and Western', '中西區', '中西'],
  ['wan-chai', 'Wan Chai', 'Wanchai', '灣仔', '湾仔'],
  ['eastern', 'Eastern District', '東區'],
  ['southern', 'Southern District', '南區'],
  ['yau-tsim-mong', 'Yau Tsim Mong', '油尖旺'],
  ['sham-shui-po', 'Sham Shui Po', '深水埗'],
  ['kowloon-city', 'Kowloon City', '九龍城'],
  ['wong-tai-sin', 'Wong Tai Sin', '黃大仙'],
  ['kwun-tong', 'Kwun Tong', '觀塘區'],
  ['kwai-tsing', 'Kwai Tsing', '葵青'],
  ['tsuen-wan', 'Tsuen Wan', '荃灣'],
  ['tuen-mun', 'Tuen Mun', '屯門'],
  ['yuen-long', 'Yuen Long', '元朗'],
  ['north', 'North District', '北區'],
  ['tai-po', 'Tai Po', '大埔'],
  ['sha-tin', 'Sha Tin', 'sha-tin district', '沙田'],
  ['sai-kung', 'Sai Kung', '西貢'],
  ['islands', 'Islands District', '離島區'],
])('reads district %s in either language as a filter [COURSE-09]', (district, ...ways) => {
  for (const way of ways) expect([way, read(`swim ${way}`)]).toEqual([way, { words: 'swim', filters: [{ district }] }]);
});

test.each([
  [1, '18 months old', '18個月', '1歲半'],
  [7, 'age 7', 'aged 7', 'seven-year-old', '7 years old', '7-year-old', '7 yrs', '7yo', '7歲', '七歲', '七岁'],
  [12, 'age 12', '12 years', '12歲', '十二歲'],
  [20, '20歲', '二十歲'],
  [3, 'ages 3–5', '3-5 years', '三至五歲'],
])('reads age %i, written as %s, as a filter [COURSE-09]', (age, ...ways) => {
  for (const way of ways) expect([way, read(`swim ${way}`)]).toEqual([way, { words: 'swim', filters: [{ age }] }]);
});

test('reads "kids" in any wording as a filter [COURSE-09]', () => {
  for (const way of ['kids', 'kid', 'children', 'child', '小朋友', '兒童', '儿童', '小童', '細路'])
    expect([way, read(`swim ${way}`)]).toEqual([way, { words: 'swim', filters: [{ people: 'child' }] }]);
});

test('reads a price in any wording as a filter [COURSE-14]', () => {
  for (const way of [
    'under $500',
    'below HK$500',
    'less than 500',
    '$500 or below',
    'not more than $500',
    '$500以下',
    '500元以下',
    '500蚊以內',
  ])
    expect([way, read(`swim ${way}`)]).toEqual([way, { words: 'swim', filters: [{ max_price: 500 }] }]);
  for (const way of ['free', '免費']) expect(read(`swim ${way}`).filters).toEqual([{ max_price: 0 }]);
});

test.each([
  [3, 'K1'],
  [5, 'K3', 'K.3'],
  [6, 'P1', 'primary 1'],
  [8, 'P3', 'P.3', '小三', '小學三年級', 'U9', 'under 9'],
  [11, 'P6', '小六', 'U12'],
  [12, 'S1', 'S.1', 'F.1', 'Form 1', '中一'],
  [17, 'S6', '中六'],
])('reads a school year or limit as age %i: %s [COURSE-14]', (age, ...ways) => {
  for (const way of ways) expect([way, read(`swim ${way}`)]).toEqual([way, { words: 'swim', filters: [{ age }] }]);
});

test.each([
  ['toddlers', '學步'],
  ['baby', 'BB', '嬰兒'],
  ['kindergarten', 'preschool', '幼稚園', '學前'],
  ['elderly', 'seniors', '長者', '60歲以上', 'over 60', '60+'],
  ['primary school', '小學生'],
  ['secondary school', '中學生'],
  ['weekend', '週末', '星期六日', '星期六、日', 'Sat & Sun', 'Saturday or Sunday'],
  ['weekdays', '平日', 'Mon to Fri', '星期一至五'],
  ['after school', '放學後', '課後'],
  ['summer', '暑期', '暑假'],
  ['Easter', '復活節'],
  ['Christmas', '聖誕'],
  ['for beginners', '初班', '初級', '入門'],
  ['advanced', '進階班', '高級'],
  ['Mong Kok', '旺角'],
  ['Kowloon', 'Kln', '九龍', '九龍區'],
])('reads "%s" and the like as a condition without a filter [COURSE-14]', (...ways) => {
  for (const way of ways) {
    const { conditions, words } = readConditions(`swim ${way}`, {}, today);
    expect([way, conditions.map(({ text, filter }) => [text, filter])]).toEqual([way, [[way.replace(/^for /, ''), undefined]]]);
    expect(words.replace(/ for$/, '')).toBe('swim');
  }
});

test('a chosen filter takes the place of the words’ condition [COURSE-14]', () => {
  expect(readConditions('swim Saturday', { weekday: 3 }, today)).toEqual({ words: 'swim', conditions: [] });
});

test.each([
  'Kitchen Chemistry',
  'K-pop Covers',
  'Primary One Ready',
  'freestyle',
  'I am looking for yoga',
  'hobby',
  'Young Farmers',
  '小一適應班',
  '數學遊戲',
  '科學實驗',
])('finds no condition in "%s"', (title) => {
  expect(readConditions(title, {}, today).conditions).toEqual([]);
});
