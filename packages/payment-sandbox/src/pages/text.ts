import type { Locale } from './locale.ts';

const text = {
  banner: { en: 'Simulator: no real money', zh: '模擬環境：不涉及真實款項' },
  otherLanguage: { en: '繁體中文', zh: 'English' },
  paymeTitle: { en: 'PayMe payment (simulated)', zh: 'PayMe 付款（模擬）' },
  cardTitle: { en: 'Card payment (simulated)', zh: '信用卡付款（模擬）' },
  paymeIntro: {
    en: 'This page stands in for the PayMe app. Choose what the payer does.',
    zh: '此頁模擬 PayMe 應用程式，請選擇付款人的操作。',
  },
  cardIntro: {
    en: 'This page stands in for the card page of the bank. Choose what the bank answers.',
    zh: '此頁模擬銀行的信用卡付款頁，請選擇銀行的回覆。',
  },
  amount: { en: 'Amount', zh: '金額' },
  order: { en: 'Order', zh: '訂單編號' },
  card: { en: 'Card', zh: '信用卡' },
  testCard: { en: 'Test card ending 1111', zh: '測試卡（尾號 1111）' },
  payer: { en: 'Billing details (optional)', zh: '帳單資料（可不填）' },
  bill_to_forename: { en: 'First name', zh: '名字' },
  bill_to_surname: { en: 'Last name', zh: '姓氏' },
  bill_to_email: { en: 'E-mail address', zh: '電郵地址' },
  bill_to_address_line1: { en: 'Address', zh: '地址' },
  bill_to_address_city: { en: 'City', zh: '城市' },
  validUntil: { en: 'Pay before', zh: '付款期限' },
  pay: { en: 'Pay', zh: '付款' },
  abort: { en: 'Abort', zh: '取消付款' },
  approve: { en: 'Approve', zh: '批准' },
  decline: { en: 'Decline', zh: '拒絕' },
  review: { en: 'Review', zh: '待審核' },
  partial: { en: 'Half', zh: '批准一半' },
  cancel: { en: 'Cancel', zh: '取消' },
  otherOutcomes: { en: 'Other answers', zh: '其他回覆' },
  back: { en: 'Back to the merchant', zh: '返回商戶' },
  PR004: { en: 'This payment was aborted.', zh: '此付款已取消。' },
  PR005: { en: 'This payment is completed.', zh: '此付款已完成。' },
  PR007: { en: 'This payment request has expired.', zh: '此付款要求已過期。' },
  answered: { en: 'This payment has been answered already.', zh: '此付款已有結果。' },
  goingBack: { en: 'Going back to the merchant', zh: '正在返回商戶' },
  goingBackIntro: {
    en: 'The answer is being handed over. If nothing happens, press the button.',
    zh: '正在交回付款結果。如沒有反應，請按以下按鈕。',
  },
  stopped: { en: 'The payment cannot be shown', zh: '未能顯示付款頁' },
  notAuthorised: {
    en: 'You are not authorized to view this page. The transaction has not been processed.',
    zh: '你沒有權限瀏覽此頁，交易並未處理。',
  },
  noReturnPage: { en: 'The merchant named no page to return to.', zh: '商戶沒有指定返回的頁面。' },
  tooLong: { en: 'A field is longer than the page allows.', zh: '有欄位超出長度上限。' },
  unknownPayment: {
    en: 'There is no such payment. The simulator forgets everything when it restarts.',
    zh: '沒有這項付款。模擬環境重新啟動後不會保留任何紀錄。',
  },
} as const;

export type TextKey = keyof typeof text;

export const translate = (locale: Locale, key: TextKey): string => text[key][locale];
