import type { Locale, RouteName, SectionId } from '@portal/contract';

type Copy = Record<Locale, string>;

/** The association's name while its settings are not known. */
export const siteNames: Copy = { en: 'Harbour Youth Association', zh: '海港青年協會' };

/**
 * Titles and descriptions of fixed pages, the same as their sections set when they are shown (`usePageMeta`): the journeys compare them. A
 * page without a description has the association's.
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
    en: 'Check your connection, and that your browser may run JavaScript.',
    zh: '請檢查網絡連線，並確認瀏覽器已啟用 JavaScript。',
  },
  again: { en: 'Try again', zh: '再試一次' },
  call: { en: 'Call', zh: '致電' },
} satisfies Record<string, Copy>;

/** Shown in a page that the server rendered, when its scripts never arrive. */
export const noScriptsCopy: Copy = {
  en: 'Without JavaScript you can read this page, follow its links and search courses. To enrol, log in or send a form, allow JavaScript in your browser.',
  zh: '瀏覽器沒有啟用 JavaScript，仍可閱覽本頁、使用連結及搜尋課程。如要報名、登入或遞交表格，請先啟用 JavaScript。',
};

/** The page behind the link to a preview. */
export const previewCopy = {
  titles: {
    ask: { en: 'Show a version that is not live?', zh: '要顯示尚未上線的版本嗎？' },
    over: { en: 'This link is no longer good', zh: '此連結已失效' },
    taken: { en: 'Another browser uses this link', zh: '此連結已在另一個瀏覽器使用' },
    money: { en: 'Payments can’t be previewed here', zh: '此網站不可預覽付款版本' },
  },
  texts: {
    ask: {
      en: 'You would see one part of the site in a version that members don’t get. It was made by a vendor, and may not be approved. Go on only if an officer of the association sent you this link. A bar on top of each page leads back.',
      zh: '你將會看到網站其中一部分的新版本，會員並不會看到。此版本由供應商製作，可能尚未獲批准。只有在本會職員向你發出此連結時才應繼續。每頁頂部的橫條可返回正式網站。',
    },
    over: {
      en: 'A link to a preview is good for one hour. Ask the officer who sent it for another one.',
      zh: '預覽連結有效一小時。請向發出連結的職員索取新連結。',
    },
    taken: {
      en: 'A link to a preview is good for the first browser that accepts it. Ask the officer who sent it for another one.',
      zh: '預覽連結只供首個接受的瀏覽器使用。請向發出連結的職員索取新連結。',
    },
    money: {
      en: 'Members pay real money on this site. Open the preview on a site whose payments lead to the payment sandbox.',
      zh: '會員在此網站會以真實款項付款。請在使用模擬付款的網站開啟預覽。',
    },
  },
  sections: {
    catalogue: { en: 'Courses and information', zh: '課程及資訊' },
    'cart-checkout': { en: 'Cart and checkout', zh: '購物車及結帳' },
    payment: { en: 'Payment', zh: '付款' },
    account: { en: 'Member account', zh: '會員帳戶' },
    membership: { en: 'Joining and renewal', zh: '入會及續會' },
  },
  section: { en: 'Part of the site', zh: '網站部分' },
  version: { en: 'Version', zh: '版本' },
  until: { en: 'Until', zh: '有效至' },
  show: { en: 'Show me this version', zh: '顯示此版本' },
  home: { en: 'Go to the live site', zh: '前往正式網站' },
  otherLanguage: { en: '繁體中文', zh: 'English' },
} satisfies Record<string, Copy | Record<string, Copy>> & { sections: Record<SectionId, Copy> };

/** The page for a missing file. */
export const notFoundCopy = {
  title: { en: 'Not found', zh: '找不到檔案' },
  text: { en: 'There is no file at this address. It may have moved.', zh: '此網址沒有檔案，可能已經移走。' },
  home: { en: 'Go to the front page', zh: '前往主頁' },
} satisfies Record<string, Copy>;
