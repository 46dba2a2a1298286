import type { Locale, SectionId } from '@portal/contract';

type Copy = Record<Locale, string>;

/**
 * The texts about sections that aren't live, on the server's pages and in the bar. They aren't in the catalogues, which every member
 * fetches.
 */
export const previewCopy = {
  titles: {
    confirm: { en: 'Show a version that is not live?', zh: '要顯示尚未上線的版本嗎？' },
    over: { en: 'This link is no longer good', zh: '此連結已失效' },
    taken: { en: 'Another browser uses this link', zh: '此連結已在另一個瀏覽器使用' },
    money: { en: 'Payments can’t be previewed here', zh: '此網站不可預覽付款版本' },
  },
  texts: {
    confirm: {
      en: 'You would see one part of the site in a version that members don’t get. It was made by a vendor, and may not be approved. Go on only if an approver of the association sent you this link. A bar on top of each page leads back.',
      zh: '你將會看到網站其中一部分的新版本，會員並不會看到。此版本由供應商製作，可能尚未獲批准。只有在本會職員向你發出此連結時才應繼續。每頁頂部的橫條可返回正式網站。',
    },
    over: {
      en: 'Such a link is good for one hour. Ask whoever sent it for another one.',
      zh: '這類連結有效一小時。請向發出連結的人索取新連結。',
    },
    taken: {
      en: 'A link to a preview is good for the first browser that accepts it. Ask the approver who sent it for another one.',
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
  preview: { en: 'Preview', zh: '預覽' },
  onlyToYou: { en: 'Visible only to you:', zh: '只有你看到：' },
  back: { en: 'Back to the live site', zh: '返回正式網站' },
} satisfies Record<string, Copy | Record<string, Copy>> & { sections: Record<SectionId, Copy> };
