import { expect, test } from '@jest/globals';
import type { Locale } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { render } from '@testing-library/react';
import { createTestShell, inTestShell } from './index.ts';

const show = (locale: Locale, post: { title?: string; en_title?: string }) =>
  render(<LocalText<{ title?: string; en_title?: string }> of={post} field="title" />, {
    wrapper: inTestShell(createTestShell('catalogue', { locale })),
  }).container;

test.each([
  ['zh', '泳隊'],
  ['en', 'Swim Squad'],
] as const)('shows a post on /%s in the page’s language, without a mark [LAYOUT-06]', (locale, text) => {
  const place = show(locale, { title: '泳隊', en_title: 'Swim Squad' });
  expect(place).toHaveTextContent(new RegExp(`^${text}$`));
  expect(place.querySelector('[lang]')).toBeNull();
});

test.each([
  ['zh', { en_title: 'Swim Squad' }, 'en-HK'],
  ['en', { title: '泳隊' }, 'zh-Hant-HK'],
] as const)('shows text that /%s lacks in the other language, marked as such [LAYOUT-09]', (locale, post, lang) => {
  expect(show(locale, post).querySelector('[lang]')).toHaveAttribute('lang', lang);
});
