import { expect, test } from '@jest/globals';
import { readFacets } from './read-facets.ts';

test.each<[number, ...string[]]>([
  [1, 'Monday', 'mondays', 'Mon', '星期一', '禮拜一', '週一', '礼拜一'],
  [2, 'Tuesday', 'Tues', 'Tue', '星期二', '禮拜二', '週二'],
  [3, 'Wednesday', 'Wed', '星期三', '禮拜三', '週三'],
  [4, 'Thursday', 'Thurs', 'Thu', '星期四', '禮拜四', '週四'],
  [5, 'Friday', 'Fri', '星期五', '禮拜五', '週五'],
  [6, 'Saturday', 'Sat', '星期六', '禮拜六', '週六'],
  [7, 'Sunday', 'Sun', '星期日', '星期天', '禮拜日', '週日'],
])('reads weekday %i, written as %s, as a filter [COURSE-09]', (weekday, ...ways) => {
  for (const way of ways) expect(readFacets(`swim ${way}`)).toEqual({ words: 'swim', facets: { weekday } });
});

test.each([
  ['morning', 'mornings', '11am', '上午', '早上', '朝早', '早晨'],
  ['afternoon', 'afternoons', '1pm', '5:30 pm', '下午', '晏晝'],
  ['evening', 'evenings', '6pm', '11 pm', '晚上', '夜晚', '傍晚', '晚間'],
])('reads %s in any wording as a filter [COURSE-09]', (time_of_day, ...ways) => {
  for (const way of [time_of_day, ...ways]) expect(readFacets(`swim ${way}`)).toEqual({ words: 'swim', facets: { time_of_day } });
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
  for (const way of ways) expect(readFacets(`swim ${way}`)).toEqual({ words: 'swim', facets: { district } });
});

test.each([
  [7, 'age 7', 'aged 7', '7 years old', '7-year-old', '7 yrs', '7yo', '7歲', '七歲', '七岁'],
  [12, 'age 12', '12 years', '12歲', '十二歲'],
  [20, '20歲', '二十歲'],
  [3, 'ages 3–5', '3-5 years', '三至五歲'],
])('reads age %i, written as %s, as a filter [COURSE-09]', (age, ...ways) => {
  for (const way of ways) expect(readFacets(`swim ${way}`)).toEqual({ words: 'swim', facets: { age } });
});

test('reads "kids" in any wording as a filter [COURSE-09]', () => {
  for (const way of ['kids', 'kid', 'children', 'child', '小朋友', '兒童', '儿童', '小童', '細路'])
    expect(readFacets(`swim ${way}`)).toEqual({ words: 'swim', facets: { people: 'child' } });
});
