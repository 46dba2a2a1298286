/** Mails: a subject and a text each. `{name}` and the like are placeholders. */
export const mailMessages = {
  'mail.order-paid.subject': { en: 'Order {code} is paid', zh: '訂單 {code} 已付款' },
  'mail.order-paid.text': {
    en:
      'Dear {name},\n\nThank you. Order {code} over {amount} is paid; the receipt is attached.\n\n{lines}\n\n' +
      'Your orders: {link}\n\nHarbour Youth Association',
    zh: '{name}：\n\n多謝！訂單 {code}（{amount}）已付款，收據見附件。\n\n{lines}\n\n我的訂單：{link}\n\n海港青年協會',
  },
  'mail.order-late.subject': { en: 'Order {code}: your payment is now credit', zh: '訂單 {code}：款項已轉為積分' },
  'mail.order-late.text': {
    en:
      'Dear {name},\n\n' +
      'Your payment of {paid} for order {code} reached us after its time, and the places had been given away. We are sorry. ' +
      'The full value is in your credit; the receipt is attached.\n\nYour credit: {link}\n\nHarbour Youth Association',
    zh: '{name}：\n\n訂單 {code} 的款項 {paid} 於限期後才收到，名額已經釋出，謹此致歉。全數款項已存入你的積分，收據見附件。\n\n我的積分：{link}\n\n海港青年協會',
  },
  'mail.renewal-late.subject': { en: 'Order {code}: your payment is now credit', zh: '訂單 {code}：款項已轉為積分' },
  'mail.renewal-late.text': {
    en:
      'Dear {name},\n\n' +
      'Your payment of {paid} for order {code} reached us after the membership had been renewed by another order. ' +
      'It is not renewed twice: the full value is in your credit; the receipt is attached.\n\nYour credit: {link}\n\n' +
      'Harbour Youth Association',
    zh: '{name}：\n\n我們收到訂單 {code} 的款項 {paid} 時，會籍已以另一訂單續期，不會重複續會。全數款項已存入你的積分，收據見附件。\n\n我的積分：{link}\n\n海港青年協會',
  },
  'mail.order-overpaid.subject': { en: 'Order {code} was paid twice', zh: '訂單 {code} 重複付款' },
  'mail.order-overpaid.text': {
    en:
      'Dear {name},\n\nA second payment of {paid} for order {code} reached us. ' +
      'The full value is in your credit, or will be refunded if you have no account.\n\nYour credit: {link}\n\n' +
      'Harbour Youth Association',
    zh: '{name}：\n\n我們收到訂單 {code} 的第二筆款項 {paid}。全數款項已存入你的積分；如沒有帳戶，我們會安排退款。\n\n我的積分：{link}\n\n海港青年協會',
  },
  'mail.payment-review.subject': { en: 'Order {code}: your payment is being reviewed', zh: '訂單 {code}：款項正在審核' },
  'mail.payment-review.text': {
    en:
      'Dear {name},\n\nYour payment of {paid} for order {code} is being reviewed. ' +
      'Please do not pay again: your order is kept until the review is finished, and we will write to you then.\n\n' +
      'Your orders: {link}\n\nHarbour Youth Association',
    zh: '{name}：\n\n訂單 {code} 的款項 {paid} 正在審核。請勿重複付款：審核完成前，訂單會為你保留，其後我們會以電郵通知你。\n\n我的訂單：{link}\n\n海港青年協會',
  },
  'mail.payment-declined.subject': { en: 'Order {code}: your payment was not accepted', zh: '訂單 {code}：付款未獲接納' },
  'mail.payment-declined.text': {
    en:
      'Dear {name},\n\n' +
      'The review of your payment for order {code} is finished: it was not accepted, and nothing was charged. ' +
      'If the order has not expired yet, you may pay it in another way.\n\nYour orders: {link}\n\nHarbour Youth Association',
    zh: '{name}：\n\n訂單 {code} 的付款審核已完成：付款未獲接納，並未扣款。如訂單尚未過期，你可使用其他方式付款。\n\n我的訂單：{link}\n\n海港青年協會',
  },
  'mail.refund-made.subject': { en: 'Order {code}: your refund', zh: '訂單 {code} 退款通知' },
  'mail.refund-made.text': {
    en:
      'Dear {name},\n\nWe have refunded {paid} of order {code} to the PayMe account or the card that it was paid with. ' +
      'It may take some working days to arrive.\n\nYour orders: {link}\n\nHarbour Youth Association',
    zh: '{name}：\n\n訂單 {code} 的退款 {paid} 已退回付款時所用的 PayMe 帳戶或信用卡，款項或需數個工作天才會到帳。\n\n我的訂單：{link}\n\n海港青年協會',
  },
  'mail.waiting-offer.subject': { en: 'A place is free for you', zh: '輪候名額已為你保留' },
  'mail.waiting-offer.text': {
    en:
      'Dear {name},\n\nA place is kept for you until {until}:\n\n{lines}\n\n' +
      'Please pay {amount}, or cancel the order if you do not want it any more: {payLink}\n\nHarbour Youth Association',
    zh: '{name}：\n\n我們已為你保留名額至 {until}：\n\n{lines}\n\n請付款 {amount}；如不再需要，請取消訂單：{payLink}\n\n海港青年協會',
  },
  'mail.order-reminder.subject': { en: 'Order {code} expires soon', zh: '訂單 {code} 即將過期' },
  'mail.order-reminder.text': {
    en:
      'Dear {name},\n\nOrder {code} over {amount} is kept until {until}:\n\n{lines}\n\nPay it here: {payLink}\n\n' +
      'Harbour Youth Association',
    zh: '{name}：\n\n訂單 {code}（{amount}）保留至 {until}：\n\n{lines}\n\n付款：{payLink}\n\n海港青年協會',
  },
  'mail.class-reminder.subject': { en: 'Your class begins tomorrow', zh: '你的課程明天開始' },
  'mail.class-reminder.text': {
    en: 'Dear {name},\n\n{className} ({classCode}) begins tomorrow, {date}{time}.\n{venue}\n\nHarbour Youth Association',
    zh: '{name}：\n\n{className}（{classCode}）明天 {date}{time} 開始。\n{venue}\n\n海港青年協會',
  },
  'mail.membership-reminder.subject': { en: 'Your membership expires on {expiryDate}', zh: '你的會籍將於 {expiryDate} 到期' },
  'mail.membership-reminder.text': {
    en: 'Dear {name},\n\nYour membership expires on {expiryDate}. Renew it here: {renewLink}\n\nHarbour Youth Association',
    zh: '{name}：\n\n你的會籍將於 {expiryDate} 到期。續會：{renewLink}\n\n海港青年協會',
  },
  'mail.email-code.subject': { en: '{emailCode} is your code', zh: '你的驗證碼：{emailCode}' },
  'mail.email-code.text': {
    en:
      'Dear {name},\n\nYour code is {emailCode}. It is good for {minutes} minutes. ' +
      'Enter it here, then order or join the list again; your cart is kept:\n\n{proofLink}\n\n' +
      'If you did not register with us, you need not do anything.\n\nHarbour Youth Association',
    zh: '{name}：\n\n你的驗證碼是 {emailCode}，{minutes} 分鐘內有效。請在以下網頁輸入，然後再次報名；購物車會為你保留：\n\n{proofLink}\n\n如你沒有登記帳戶，無需理會此電郵。\n\n海港青年協會',
  },
  'mail.account-registered.subject': { en: 'Welcome to Harbour Youth Association', zh: '歡迎加入海港青年協會' },
  'mail.account-registered.text': {
    en: 'Dear {name},\n\nYour account is ready. Your member number is {code}: log in with it at {loginLink}\n\nHarbour Youth Association',
    zh: '{name}：\n\n帳戶已建立，你的會員編號是 {code}。登入：{loginLink}\n\n海港青年協會',
  },
  'mail.password-changed.subject': { en: 'Your password was changed', zh: '你的密碼已更改' },
  'mail.password-changed.text': {
    en:
      'Dear {name},\n\n' +
      'The password of member number {code} was changed. If it was not you, ask for a new one at once: {forgotLink}\n\n' +
      'If your calendar follows your classes, it needs a new link from your page: {classesLink}\n\n' +
      'Harbour Youth Association',
    zh:
      '{name}：\n\n會員編號 {code} 的密碼已更改。如非本人操作，請立即重設密碼：{forgotLink}\n\n' +
      '如你的日曆已訂閱課程，請在你的網頁取得新連結：{classesLink}\n\n海港青年協會',
  },
  'mail.application-received.subject': { en: 'We have received your application', zh: '我們已收到你的入會申請' },
  'mail.application-received.text': {
    en:
      'Dear {name},\n\n' +
      'Thank you for your application {applyCode}. We will write to you once it is approved. Its state: {applyLink}\n\n' +
      'Harbour Youth Association',
    zh: '{name}：\n\n多謝你的入會申請（{applyCode}）。審批後我們會以電郵通知你。查閱申請：{applyLink}\n\n海港青年協會',
  },
  'mail.application-approved.subject': { en: 'Your application: please pay the membership fee', zh: '入會申請：請繳付會費' },
  'mail.application-approved.text': {
    en:
      'Dear {name},\n\nYour application {applyCode} can now be paid:\n\n{lines}\n\n' +
      'Please pay {amount} until {until}: {applyLink}\n\n' +
      'Whoever has this link can see and pay the application; please keep it to yourself.\n\nHarbour Youth Association',
    zh: '{name}：\n\n你的入會申請（{applyCode}）現可付款：\n\n{lines}\n\n請於 {until} 前繳付 {amount}：{applyLink}\n\n持有此連結者可查閱申請及付款，請勿轉發。\n\n海港青年協會',
  },
  'mail.application-rejected.subject': { en: 'Your application', zh: '你的入會申請' },
  'mail.application-rejected.text': {
    en:
      'Dear {name},\n\nWe are sorry that we could not approve your application {applyCode}. Nothing was charged. ' +
      'Please call us if you have a question.\n\nHarbour Youth Association',
    zh: '{name}：\n\n很抱歉，你的入會申請（{applyCode}）未獲批准，亦未有收取任何費用。如有查詢，歡迎致電本會。\n\n海港青年協會',
  },
  'mail.membership-started.subject': { en: 'Welcome: your member number', zh: '歡迎入會：你的會員編號' },
  'mail.membership-started.text': {
    en:
      'Dear {name},\n\nWelcome! The membership is valid until {expiryDate}. Member numbers:\n\n{numbers}\n\n' +
      'To log in, set a password first: {forgotLink}\n\nHarbour Youth Association',
    zh: '{name}：\n\n歡迎入會！會籍有效期至 {expiryDate}。會員編號：\n\n{numbers}\n\n首次登入請先設定密碼：{forgotLink}\n\n海港青年協會',
  },
} as const;
