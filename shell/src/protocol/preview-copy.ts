import type { Locale, SectionId } from '@portal/contract';

type Copy = Record<Locale, string>;

/**
 * The texts about sections that aren't live, on the server's pages and in the bar. They aren't in the catalogues, which every member
 * fetches.
 */
export const previewCopy = {
  titles: {
    ask: { en: 'Show a version that is not live?', zh: '要顯示尚未上線的版本嗎？' },
    own: { en: 'Show your own version here?', zh: '要在此顯示你自己的版本嗎？' },
    over: { en: 'This link is no longer good', zh: '此連結已失效' },
    taken: { en: 'Another browser uses this link', zh: '此連結已在另一個瀏覽器使用' },
    used: { en: 'This link was used', zh: '此連結已使用' },
    other: { en: 'This link is for another browser', zh: '此連結屬於另一個瀏覽器' },
    money: { en: 'Payments can’t be previewed here', zh: '此網站不可預覽付款版本' },
    code: { en: 'Your own version of a section, on this site', zh: '在本網站顯示你自己的版本' },
    off: { en: 'Developers’ versions are switched off here', zh: '本網站已停用開發者版本' },
  },
  texts: {
    ask: {
      en: 'You would see one part of the site in a version that members don’t get. It was made by a vendor, and may not be approved. Go on only if an officer of the association sent you this link. A bar on top of each page leads back.',
      zh: '你將會看到網站其中一部分的新版本，會員並不會看到。此版本由供應商製作，可能尚未獲批准。只有在本會職員向你發出此連結時才應繼續。每頁頂部的橫條可返回正式網站。',
    },
    own: {
      en: 'In this browser only, one part of the site would be replaced by a version that nobody has approved. It could read what you type and act as you. Go on only if you are its developer and made this link yourself. A bar on top of each page ends it.',
      zh: '只在此瀏覽器，網站其中一部分將換成未經批准的版本。它可讀取你輸入的資料，並以你的身分操作。只有在你是該版本的開發者，並親自製作此連結時才應繼續。每頁頂部的橫條可結束顯示。',
    },
    over: {
      en: 'Such a link is good for one hour, and while the association allows it. Ask whoever sent it for another one; a developer makes one.',
      zh: '這類連結有效一小時，並須獲本會准許。請向發出連結的人索取新連結；開發者可自行製作。',
    },
    taken: {
      en: 'A link to a preview is good for the first browser that accepts it. Ask the officer who sent it for another one.',
      zh: '預覽連結只供首個接受的瀏覽器使用。請向發出連結的職員索取新連結。',
    },
    used: {
      en: 'A developer’s link is good once. Make another one.',
      zh: '開發者連結只可使用一次。請製作新連結。',
    },
    other: {
      en: 'A developer’s link works only in the browser that it was made for. If somebody sent it to you, leave it: the association never asks members to open one.',
      zh: '開發者連結只適用於製作時指定的瀏覽器。如果是別人傳給你的，請勿理會：本會不會要求會員開啟這類連結。',
    },
    money: {
      en: 'Members pay real money on this site. Open the preview on a site whose payments lead to the payment sandbox.',
      zh: '會員在此網站會以真實款項付款。請在使用模擬付款的網站開啟預覽。',
    },
    code: {
      en: 'For developers of this site’s sections. Run this in your section’s folder: it makes a link that works in this browser only. If somebody asks you for this code, don’t give it to them.',
      zh: '供本網站各部分的開發者使用。請在你的專案資料夾執行以下指令，所得連結只適用於此瀏覽器。如有人向你索取此代碼，請勿提供。',
    },
    off: {
      en: 'The association doesn’t allow developers’ links on this site.',
      zh: '本會不容許在此網站使用開發者連結。',
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
  vendor: { en: 'Vendor', zh: '供應商' },
  version: { en: 'Version', zh: '版本' },
  from: { en: 'From', zh: '來源' },
  until: { en: 'Until', zh: '有效至' },
  show: { en: 'Show me this version', zh: '顯示此版本' },
  home: { en: 'Go to the live site', zh: '前往正式網站' },
  otherLanguage: { en: '繁體中文', zh: 'English' },
  preview: { en: 'Preview', zh: '預覽' },
  onlyToYou: { en: 'Visible only to you:', zh: '只有你看到：' },
  back: { en: 'Back to the live site', zh: '返回正式網站' },
} satisfies Record<string, Copy | Record<string, Copy>> & { sections: Record<SectionId, Copy> };
