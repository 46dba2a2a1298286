import type { DateLocale, UiTexts } from '../src/index.ts';
import { testTexts } from '../src/testing.tsx';

/** The gallery's language, from `?lang=zh`. */
export const lang: DateLocale = new URLSearchParams(location.search).get('lang') === 'zh' ? 'zh' : 'en';

/** Picks the language's text. */
export const t = (en: string, zh: string) => (lang === 'zh' ? zh : en);

const zhTexts: UiTexts = {
  close: '關閉',
  loading: '載入中',
  optional: '可不填',
  imageFailed: '未能載入圖片',
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
  previousPage: '上一頁',
  nextPage: '下一頁',
  pages: '頁數',
  page: (number) => `第 ${number} 頁`,
  breadcrumbs: '所在位置',
  priceNow: '現價',
  priceBefore: '原價',
};

export const texts = lang === 'zh' ? zhTexts : testTexts;
