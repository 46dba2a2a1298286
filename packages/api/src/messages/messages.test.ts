import { expect, test } from '@jest/globals';
import { errorMessages, fieldMessages, fileMessages } from './errors.ts';
import { importMessages } from './imports.ts';
import { type MessageKey, translator } from './index.ts';
import { mailMessages } from './mails.ts';
import { membershipMessages, passMessages } from './membership.ts';
import { orderMessages, receiptMessages } from './orders.ts';
import { sessionMessages } from './session.ts';
import { vacancyAlertMessages } from './vacancy-alerts.ts';

const tables = {
  errorMessages,
  fieldMessages,
  fileMessages,
  importMessages,
  mailMessages,
  membershipMessages,
  orderMessages,
  passMessages,
  vacancyAlertMessages,
  receiptMessages,
  sessionMessages,
};

test.each(Object.entries(tables))('%s has the same values and links in English and Chinese [LAYOUT-05]', (_table, messages) => {
  const partsOf = (text: string) => (text.match(/\{\w+\}|\n\n/g) ?? []).toSorted();
  for (const [key, { en, zh }] of Object.entries<{ en: string; zh: string }>(messages)) {
    expect([key, en]).toEqual([key, expect.stringMatching(/[A-Za-z]/)]);
    expect([key, en]).toEqual([key, expect.not.stringMatching(/\p{Script=Han}/u)]);
    expect([key, zh.replaceAll(/\{\w+\}/g, '')]).toEqual([key, expect.stringMatching(/\p{Script=Han}|^[（）：「」]+$/u)]);
    expect([key, ...partsOf(zh)]).toEqual([key, ...partsOf(en)]);
  }
});

/** Messages that rules require of the back end. Changed only on purpose, after a native reader has reviewed them. */
const promised: [rule: string, key: MessageKey, en: string, zh: string][] = [
  ['[CART-07]', 'order.conflict1', '{who} has enrol other activities during {what}', '{who}已報名「{what}」，上課時間相同'],
  ['[CART-08]', 'order.conflict2', '{who} has already registered in the waiting list of {what}', '{who}已登記輪候「{what}」'],
  ['[CART-08]', 'order.conflict3', '{who} has already registered {what}', '{who}已報名「{what}」'],
  ['[CART-11]', 'PRICE_CHANGED', 'A price has changed. Please check the new total.', '價錢有所更改，請核對新的總額。'],
  ['[COUPON-13]', 'coupon.minimum', 'Coupon Min payment needed: {amount}', '使用此優惠券的最低消費：{amount}'],
  ['[COUPON-17]', 'payment.creditNegative', 'Credit must be greater than or equal to 0', '帳戶餘額必須大於或等於 0'],
  ['[COUPON-18]', 'payment.creditOverBalance', 'Credit cannot exceed the credit balance', '不能超過帳戶餘額'],
  ['[COUPON-19]', 'payment.creditOverTotal', 'Credit cannot exceed the total', '不能超過總額'],
  ['[INVOICE-04]', 'payment.requestTooLong', 'special request too long', '特別要求過長'],
  ['[INVOICE-36]', 'METHOD_REQUIRED', 'Please choose a payment method', '請選擇付款方式'],
  ['[INVOICE-37]', 'INVALID_AMOUNT', 'Invalid amount', '金額不正確'],
  ['[INVOICE-38]', 'INSUFFICIENT_PAYMENT', 'Please Select Enough Payment', '付款金額不足'],
  ['[PAY-10]', 'IN_FLIGHT', 'We are confirming your payment, do not pay again.', '我們正在確認你的付款，請勿重複付款。'],
  [
    '[REGISTER-19]',
    'mail.account-registered.subject',
    '{emailCode} is your code: welcome to {association}',
    '驗證碼：{emailCode}，歡迎加入{association}',
  ],
  ['[RENEW-08]', 'renewal.priceRequired', 'Please select the renewal fee', '請選擇續會費用'],
  ['[SESSION-05]', 'BAD_CREDENTIALS', 'The member number or password is incorrect.', '會員編號或密碼不正確。'],
  ['[SESSION-19]', 'session.passwordReset', 'Password reset successfully.', '密碼重設成功。'],
  ['[SESSION-20]', 'session.resetFailed', 'Password reset failed,Please try again later.', '密碼重設失敗，請稍後再試。'],
  ['[WAIT-20]', 'file.missing', 'Please Choose File', '請選擇檔案'],
  ['[WAIT-21]', 'file.tooLarge', 'File Size Over limitation', '檔案大小超出上限'],
];

test.each(promised)('%s %s reads “%s”, in Chinese “%s”', (_rule, key, en, zh) => {
  expect([translator('en')(key), translator('zh')(key)]).toEqual([en, zh]);
});
