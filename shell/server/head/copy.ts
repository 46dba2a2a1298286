import type { Locale, RouteName } from '@portal/contract';

type Copy = Record<Locale, string>;

/** The association's name while its settings are not known. */
export const siteNames: Copy = { en: 'Harbour Youth Association', zh: '海港青年協會' };

/**
 * Titles and descriptions of fixed pages, the same as those that their sections set (`usePageMeta`); the journeys compare them. A page
 * without a description gets the association's.
 */
export const pageCopy: Partial<Record<RouteName, { title: Copy; description?: Copy }>> = {
  home: { title: { en: 'Home', zh: '主頁' } },
  courses: {
    title: { en: 'Programmes', zh: '課程及活動' },
    description: {
      en: 'All courses and activities: search by name, age, day, time, place and price.',
      zh: '全部課程及活動：按名稱、年齡、日子、時間、地點及收費搜尋。',
    },
  },
  departments: {
    title: { en: 'Our units', zh: '服務單位' },
    description: { en: 'The business units of the association and what each of them offers.', zh: '本會各服務單位及其課程。' },
  },
  contact: {
    title: { en: 'Contact us', zh: '聯絡我們' },
    description: { en: 'Address, telephone and email of the association.', zh: '本會地址、電話及電郵。' },
  },
  adultSwimming: {
    title: { en: 'Adult swimming programme', zh: '成人游泳計劃' },
    description: { en: 'Sample classes, ages and fees of the adult swimming programme.', zh: '成人游泳計劃的參考班別、年齡及收費。' },
  },
  beginnerClass: {
    title: { en: 'Beginner swimming classes', zh: '初學游泳班' },
    description: { en: 'A sample term of swimming classes for beginners.', zh: '初學游泳班一期課程參考。' },
  },
  favourites: { title: { en: 'Favourites', zh: '我的收藏' } },
  onSale: { title: { en: 'Result of the draw', zh: '抽籤結果' } },
  beMember: {
    title: { en: 'Become a member', zh: '成為會員' },
    description: {
      en: 'Online account, youth association membership or gym membership: choose what suits you.',
      zh: '網上帳戶、青年協會會員或健身會員，選擇最適合你的一種。',
    },
  },
};

/** Shown while the site doesn't start: no connection, or no scripts. */
export const startingCopy = {
  title: { en: 'This page is taking a while to open', zh: '網頁載入時間過長' },
  text: {
    en: 'Check your connection, and that your browser is up to date and may run JavaScript.',
    zh: '請檢查網絡連線，並確認瀏覽器是最新版本，而且已啟用 JavaScript。',
  },
  again: { en: 'Try again', zh: '再試一次' },
  call: { en: 'Call', zh: '致電' },
} satisfies Record<string, Copy>;

/** Shown in a page that the server rendered, when its scripts never arrive. */
export const noScriptsCopy: Copy = {
  en: 'Without JavaScript you can read this page, follow its links and search courses. To enrol, log in or send a form, allow JavaScript in your browser.',
  zh: '瀏覽器沒有啟用 JavaScript，仍可閱覽本頁、使用連結及搜尋課程。如要報名、登入或遞交表格，請先啟用 JavaScript。',
};

/** The page for a missing file. */
export const notFoundCopy = {
  title: { en: 'Not found', zh: '找不到檔案' },
  text: { en: 'There is no file at this address. It may have moved.', zh: '此網址沒有檔案，可能已經移走。' },
  home: { en: 'Go to the front page', zh: '前往主頁' },
} satisfies Record<string, Copy>;
