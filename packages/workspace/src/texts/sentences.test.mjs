import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { at } from '../command/root.mjs';

/** What people must not misread: money, places, what is safe and what to do next. Read by native readers, changed only on purpose. */
const sentences = {
  'mfe-payment': [
    [
      'Order {0} is paid. The place is yours; a receipt is on its way to you by email.',
      '訂單 {0} 已付款，名額已為你保留；收據將以電郵寄給你。',
    ],
    [
      'Order {0} was paid after its deadline. We will email you about your place, with the receipt.',
      '訂單 {0} 於限期後才付款，名額安排及收據將以電郵通知你。',
    ],
    ['We are confirming your payment, do not pay again.', '我們正在確認你的付款，請勿重複付款。'],
    [
      'If you have paid, do not pay again: it can take a while for us to be notified. Contact us if you are not sure.',
      '如你已付款，請勿重複付款：我們可能需要一些時間才收到通知。如有疑問，請向我們查詢。',
    ],
    [
      'We cannot tell at the moment whether PayMe has received your payment. If you have paid, do not pay again.',
      '我們暫時未能查知 PayMe 是否已收到你的付款。如你已付款，請勿重複付款。',
    ],
    [
      'PayMe may still take this payment. Pay it there, or choose another way after {until}.',
      'PayMe 仍可能收取這筆款項。請在 PayMe 完成付款，或於 {until} 後改用其他方式。',
    ],
    [
      'The card page may still take your payment. Return to it and press Cancel, or wait a few minutes.',
      '信用卡付款頁仍可能收取款項。請返回該頁按「取消」，或稍候數分鐘。',
    ],
    [
      'This order has expired and can no longer be paid. Its places have been released; you can order again.',
      '此訂單已過期，不能再付款。名額已經釋出，你可以重新報名。',
    ],
    ['This order was cancelled and can no longer be paid.', '此訂單已取消，不能再付款。'],
    ['You have not been charged. Choose a method to try again.', '你並未被扣款，可選擇付款方式再試一次。'],
    [
      'The card covered only a part of the amount, so the order is not paid. The amount taken will be returned to you.',
      '信用卡只批准了部分金額，因此訂單尚未付款。已扣取的款項將會退還給你。',
    ],
    [
      'The bank is reviewing it, which can take a working day. Your places are kept, and we will email you the result.',
      '銀行正在審核，可能需時一個工作天。你的名額會獲保留，結果將以電郵通知你。',
    ],
    [
      'You are leaving this site for our bank’s secure page: {money} to {payee}, order {orderCode}. You will come back here afterwards.',
      '你將離開本網站，前往銀行的保安付款頁：{money} 付予{payee}，訂單 {orderCode}。完成後會返回本網站。',
    ],
    ['The coupon and credit of this order can no longer be changed.', '此訂單的優惠券及積分已經確定，不能更改。'],
    ['Credit cannot exceed the total', '積分不能超過總額'],
    ['Please choose a payment method', '請選擇付款方式'],
    ['Payment received', '已收到付款'],
  ],
  'mfe-cart-checkout': [
    ['Pay within 20 minutes of enrolment, or the places are released.', '請於報名後 20 分鐘內付款，否則名額將會釋出。'],
    [
      '<0>This class is now full.</0> You can join its waiting list, or choose another class.',
      '<0>這一班剛剛額滿。</0>你可以登記輪候，或選擇其他班別。',
    ],
    [
      "<0>We can't tell yet whether your order was placed.</0> We received no answer, and your cart is unchanged. Check again: no second order will be placed.",
      '<0>暫時未能確定訂單是否已經成立。</0>我們收不到回覆；你的購物車保持不變。請再查詢一次，不會重複下單。',
    ],
    ['We are confirming your payment, do not pay again.', '我們正在確認你的付款，請勿重複付款。'],
    ['Its places will be released. Any credit and coupon will be returned to you.', '名額將會釋出，已使用的積分及優惠券會退還給你。'],
    ['Order {code} is cancelled.', '訂單 {code} 已取消。'],
    ['{code} is for ages {ages}: {who} will be {age} on the first day.', '{code} 適合 {ages} 歲人士：{who}於開課日為 {age} 歲。'],
    ['{who} has already registered {what}', '{who} 已報名 {what}'],
    ['{who} is already in your cart for this class.', '購物車內已有{who}報讀此班的名額。'],
    ['Booking has ended for {codes}, so it has been removed from your cart.', '{codes} 已截止報名，已從購物車移除。'],
    ['Log in or register to check out. Your cart will be kept.', '請先登入或登記，方可結帳。購物車的內容會保留。'],
    ['Choose who this is for.', '請選擇參加者。'],
    [
      'Request a transfer or withdrawal at least 14 days before the start. HK$200 per person is charged for each; if the fee is HK$200 or less, 75% is refunded. There is no refund after that.',
      '如需轉班或退出，須於開課前最少 14 天提出。每人每次收取行政費 HK$200；費用為 HK$200 或以下者，退還 75%。逾期不獲退款。',
    ],
    ['No member fee. Please call us.', '未設會員費用，請致電查詢。'],
  ],
  shell: [
    [
      'Nothing has been charged by this page. If you have already paid, your payment is safe: please do not pay again.',
      '此頁並無收取任何費用。如你已付款，款項安全，請勿重複付款。',
    ],
    ['Nothing has been charged, and your cart is safe.', '我們並無收取任何費用，你的購物車亦會保留。'],
    [
      'You are offline. You can keep reading the pages that you have opened. Nothing is sent or charged until you are back online.',
      '你目前離線。你可以繼續閱讀已開啟的頁面；恢復連線前，不會傳送任何資料或收取費用。',
    ],
    ['Your account, your places and your payments are safe.', '你的帳戶、名額及付款均安全。'],
    ['Our system could not answer. The problem is on our side. {safety}', '系統出現問題，未能回應。這是我們的問題，與你無關。{safety}'],
    [
      'What you have typed is kept in this browser tab. Chosen files, ID numbers and passwords must be entered again.',
      '你已輸入的文字會保留在此瀏覽器分頁，但檔案、身份證明文件號碼及密碼須重新提供。',
    ],
    ['This part is not available right now', '此部分暫時未能使用'],
    ['Account logged out', '帳戶已登出'],
    ['A new version of this site is ready.', '網站已有新版本。'],
  ],
  'mfe-account': [
    ['The member number or password is incorrect.', '會員編號或密碼不正確。'],
    [
      'If this member number is known to us, a link is on its way to its email address. It can be used once, within 60 minutes.',
      '如會員編號正確，重設密碼的連結已發送至該會員的電郵。連結於 60 分鐘內有效，只可使用一次。',
    ],
    ['You will stay logged in here; every other device will be logged out.', '此裝置會保持登入，其他裝置將全部登出。'],
    ['You will lose your place in line.', '你的輪候次序將會失去。'],
    ['It will go to the next person in line.', '名額會給予下一位輪候者。'],
    ['A place is free for you', '已為你保留名額'],
    [
      'Anyone with this address can see when and where your family has classes. Please keep it private.',
      '任何人得到此網址，都能看到你家人上課的時間和地點，請妥為保管。',
    ],
    ['We have all the required documents. We will let you know once they are checked.', '所需文件已齊備，審核後會通知你。'],
  ],
  'mfe-catalogue': [
    ['Waiting list also full', '輪候名單亦已滿'],
    ['Booking opens on <0>{0}</0>.', '<0>{0}</0> 開始接受報名。'],
    [
      'Staff check your documents first and email you once your place is approved. There is nothing to pay now.',
      '職員會先審批文件，獲批後以電郵通知你，現時無須付款。',
    ],
    ['We will email you when a place opens', '有名額時以電郵通知你'],
    ['You are in this class', '你已報讀此班'],
  ],
  'mfe-membership': [
    [
      'Membership is valid for one year and is not extended. Membership fees and the first-year administration fee are non-refundable.',
      '會籍有效期為一年，不設延期。會費及首年行政費概不退還。',
    ],
    [
      'The fee is paid and the membership has started. The member numbers are on their way by email.',
      '會費已付，會籍已經生效。會員編號將以電郵通知。',
    ],
    ['Nothing was sent, and nothing that you typed is lost.', '資料尚未遞交，已填寫的內容亦不會遺失。'],
    ['No membership for this age: check the date of birth', '沒有適合此年齡的會籍：請核對出生日期'],
    ['To tell members apart. We keep only these 4.', '用以識別會員，我們只保留這 4 個字元。'],
    ['Keep this code private: anyone who has it can see and pay the application.', '請妥善保管此編號：持有編號的人可查閱及繳付此申請。'],
    ['A family needs 2 members at least: add a parent or a child', '家庭會籍最少需要 2 名成員：請加入家長或子女'],
  ],
};

const rows = Object.entries(sentences).flatMap(([section, texts]) => texts.map(([english, chinese]) => ({ section, english, chinese })));

test('sixty sentences - there are as many', () => {
  expect(rows).toHaveLength(60);
});

test.each(Object.keys(sentences))('%s - has each of its texts in Chinese [LAYOUT-05]', (section) => {
  const catalogue = readFileSync(at(section, 'src', 'locales', 'zh.po'), 'utf8');
  const texts = [...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)];
  expect(texts).not.toEqual([]);
  const isEnglish = (text) => !/\p{Script=Han}/u.test(text) && /\p{Ll}/u.test(text.replaceAll(/\{[^{}]*\}|<[^>]*>/g, ''));
  expect(texts.filter(([, , chinese]) => chinese === '' || isEnglish(chinese))).toEqual([]);
});

test.each(Object.keys(sentences))('%s - has in Chinese every value and every link that its English has [LAYOUT-05]', (section) => {
  const catalogue = readFileSync(at(section, 'src', 'locales', 'zh.po'), 'utf8');
  // The words of a plural stand in braces too: `one {# class}`.
  const partsOf = (text) => [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d|#/g) ?? [])].toSorted();
  const texts = [...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, english, chinese]) => [english, partsOf(chinese)]);
  expect(texts).toEqual(texts.map(([english]) => [english, partsOf(english)]));
});

test('Chinese of catalogues and messages - has a space between its words and a number or a Latin word', () => {
  const messages = readdirSync(at('packages/api/src/messages')).map((file) => at('packages/api/src/messages', file));
  const files = [...Object.keys(sentences).map((section) => at(section, 'src', 'locales', 'zh.po')), ...messages];
  const close = files.flatMap((file) => readFileSync(file, 'utf8').match(/\p{Script=Han}[\da-z$]|(?<!\\)[\da-z%]\p{Script=Han}/giu) ?? []);
  expect(close).toEqual([]);
});

test.each(rows)('$section says “$english” - in Chinese “$chinese”', ({ section, english, chinese }) => {
  const catalogue = readFileSync(at(section, 'src', 'locales', 'zh.po'), 'utf8');
  expect(catalogue).toContain(`msgid ${JSON.stringify(english)}\nmsgstr ${JSON.stringify(chinese)}\n`);
});
