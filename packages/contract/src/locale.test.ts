import { describe, expect, test } from '@jest/globals';
import { isLocale, pick } from './locale.ts';

describe('pick', () => {
  const post = { title: '泳隊', en_title: 'Swim Squad' };

  test('picks a post’s plain field in Chinese, en_ in English [LAYOUT-06]', () => {
    expect(pick(post, 'title', 'zh')).toEqual({ text: '泳隊' });
    expect(pick(post, 'title', 'en')).toEqual({ text: 'Swim Squad' });
  });

  test('picks a class’s _ot field in Chinese, name_en in English [LAYOUT-07]', () => {
    expect(pick({ name_ot: '甲組', name_en: 'Squad A' }, 'className', 'zh').text).toBe('甲組');
    expect(pick({ name_ot: '甲組', name_en: 'Squad A' }, 'className', 'en').text).toBe('Squad A');
    expect(pick({ ac_name_ot: '甲組', ac_name: 'Squad A' }, 'ac_name', 'zh').text).toBe('甲組');
    expect(pick({ ac_name_ot: '甲組', ac_name: 'Squad A' }, 'ac_name', 'en').text).toBe('Squad A');
  });

  test('picks ch_name in Chinese and name in English for a type [LAYOUT-08]', () => {
    expect(pick({ ch_name: '家庭', name: 'Family' }, 'name', 'zh').text).toBe('家庭');
    expect(pick({ ch_name: '家庭', name: 'Family' }, 'name', 'en').text).toBe('Family');
    expect(pick({ description: '說明', en_description: 'About' }, 'description', 'zh').text).toBe('說明');
    expect(pick({ description: '說明', en_description: 'About' }, 'description', 'en').text).toBe('About');
  });

  const ofPosts = ['title', 'des', 'content', 'tag', 'advanceClass'] as const;
  const ofSettings = [
    'app_name',
    'address',
    'travel',
    'copyright',
    'disclaimer',
    'terms_condition',
    'privacy_policy',
    'CHANGE_OF_INFORMATION',
  ] as const;

  test.each([...ofPosts, ...ofSettings])('picks the plain field of %s in Chinese, en_ in English [LAYOUT-06]', (field) => {
    const source = { [field]: '甲組', [`en_${field}`]: 'Squad A' };
    expect([pick(source, field, 'zh').text, pick(source, field, 'en').text]).toEqual(['甲組', 'Squad A']);
  });

  test.each(['venue', 'ac_name', 'ac_group', 'ac_category'] as const)('picks the _ot field of %s in Chinese [LAYOUT-07]', (field) => {
    const source = { [`${field}_ot`]: '甲組', [field]: 'Squad A' };
    expect([pick(source, field, 'zh').text, pick(source, field, 'en').text]).toEqual(['甲組', 'Squad A']);
  });

  test.each([null, undefined, '', '  '])('falls back to the other language if text is %j [LAYOUT-09]', (missing) => {
    expect(pick({ title: missing, en_title: 'Swim Squad' }, 'title', 'zh')).toEqual({ text: 'Swim Squad', lang: 'en-HK' });
    expect(pick({ title: '泳隊', en_title: missing }, 'title', 'en')).toEqual({ text: '泳隊', lang: 'zh-Hant-HK' });
  });

  test('picks an empty text without a language if there is none', () => {
    expect(pick<Partial<typeof post>>({}, 'title', 'en')).toEqual({ text: '' });
    expect(pick<typeof post>(null, 'title', 'en')).toEqual({ text: '' });
  });
});

test('accepts only en and zh as a language prefix [ROUTE-01, ROUTE-03]', () => {
  expect(['en', 'zh', 'fr', 'EN', 'zh-HK', '', undefined].filter(isLocale)).toEqual(['en', 'zh']);
});
