/**
 * Mails, each a subject and a text; greeting and signature are added. `{name}` and the like are placeholders. Blank lines separate
 * paragraphs: `[words]({link})` on its own is the mail's button, `([words]({link}))` a small link, `{lines}` on its own a list.
 */
export const mailMessages = {
  'mail.rehearsal': { en: '[Rehearsal] ', zh: '【測試】' },
  'mail.greeting': { en: 'Dear {name},', zh: '{name}：' },
  'mail.order-paid.subject': { en: 'Order {code} is paid', zh: '訂單 {code} 已付款' },
  'mail.order-paid.text': {
    en: 'Thank you. Order {code} for {amount} is paid; the receipt is attached.\n\n{payments}\n\n{lines}\n\n[See your orders]({link})',
    zh: '多謝！訂單 {code}（{amount}）已付款，收據見附件。\n\n{payments}\n\n{lines}\n\n[查看我的訂單]({link})',
  },
  'mail.order-late.subject': {
    en: 'Your payment for order {code} arrived too late: it is in your account balance',
    zh: '訂單 {code}：款項已存入你的帳戶餘額',
  },
  'mail.order-late.text': {
    en:
      'Your payment of {paid} for order {code} reached us after its deadline, and the places had been released. We are sorry. ' +
      'The full amount is now in your account balance; the receipt is attached.\n\n[See your balance]({link})',
    zh: '訂單 {code} 的款項 {paid} 於限期後才收到，名額已經釋出，謹此致歉。全數款項已存入你的帳戶餘額，收據見附件。\n\n[查看帳戶餘額]({link})',
  },
  'mail.renewal-late.subject': {
    en: 'Your payment for order {code} is in your account balance',
    zh: '訂單 {code}：款項已存入你的帳戶餘額',
  },
  'mail.renewal-late.text': {
    en:
      'Your payment of {paid} for order {code} reached us after the membership had been renewed by another order. ' +
      'It is not renewed twice: the full amount is now in your account balance; the receipt is attached.\n\n[See your balance]({link})',
    zh: '我們收到訂單 {code} 的款項 {paid} 時，會籍已以另一訂單續期，不會重複續會。全數款項已存入你的帳戶餘額，收據見附件。\n\n[查看帳戶餘額]({link})',
  },
  'mail.order-overpaid.subject': { en: 'Order {code} was paid twice', zh: '訂單 {code} 重複付款' },
  'mail.order-overpaid.text': {
    en:
      'A second payment of {paid} for order {code} reached us. The full amount is now in your account balance, or will be refunded if you have no ' +
      'account.\n\n[See your balance]({link})',
    zh: '我們收到訂單 {code} 的第二筆款項 {paid}。全數款項已存入你的帳戶餘額；如沒有帳戶，我們會安排退款。\n\n[查看帳戶餘額]({link})',
  },
  'mail.payment-review.subject': { en: 'Order {code}: your payment is being reviewed', zh: '訂單 {code}：款項正在審核' },
  'mail.payment-review.text': {
    en:
      'Your payment of {paid} for order {code} is being reviewed. Please do not pay again: your order is kept until the review is ' +
      'finished, and we will write to you then.\n\n[See your orders]({link})',
    zh: '訂單 {code} 的款項 {paid} 正在審核。請勿重複付款：審核完成前，訂單會為你保留，其後我們會以電郵通知你。\n\n[查看我的訂單]({link})',
  },
  'mail.payment-declined.subject': { en: 'Order {code}: your payment was not accepted', zh: '訂單 {code}：付款未獲接納' },
  'mail.payment-declined.text': {
    en:
      'The review of your payment for order {code} is finished: it was not accepted, and nothing was charged. ' +
      'If the order has not expired yet, you may pay in another way.\n\n[See your orders]({link})',
    zh: '訂單 {code} 的付款審核已完成：付款未獲接納，並未扣款。如訂單尚未過期，你可使用其他方式付款。\n\n[查看我的訂單]({link})',
  },
  'mail.refund-made.subject': { en: 'Order {code}: your refund', zh: '訂單 {code} 退款通知' },
  'mail.refund-made.text': {
    en:
      'We have refunded {paid} of order {code} in the way it was paid. It may take a few working days to arrive.\n\n' +
      '[See your orders]({link})',
    zh: '訂單 {code} 的退款 {paid} 已循原付款途徑退回，款項或需數個工作天才會到帳。\n\n[查看我的訂單]({link})',
  },
  'mail.booking-withdrawn.subject': { en: '{participant} is withdrawn from {className}', zh: '{participant}已退出「{className}」' },
  'mail.booking-withdrawn.text': {
    en: 'We have withdrawn {participant} from this class:\n\n{lines}\n\n{refundText}\n\n[See your courses]({classesLink})',
    zh: '我們已為{participant}取消以下班別的學額：\n\n{lines}\n\n{refundText}\n\n[查看我的課程]({classesLink})',
  },
  'mail.booking-moved.subject': { en: '{participant} has moved to {className}', zh: '{participant}已轉往「{className}」' },
  'mail.booking-moved.text': {
    en: '{participant} now has a place in this class:\n\n{lines}\n\n{refundText}\n\n[See your courses]({classesLink})',
    zh: '{participant}已轉往以下班別：\n\n{lines}\n\n{refundText}\n\n[查看我的課程]({classesLink})',
  },
  'mail.booking-given.subject': { en: '{participant} now has the place in {className}', zh: '「{className}」的名額已轉給{participant}' },
  'mail.booking-given.text': {
    en: '{participant} takes the place of {before} in this class:\n\n{lines}\n\nThere is nothing to pay.\n\n[See your courses]({classesLink})',
    zh: '{participant}已取代{before}參加以下班別：\n\n{lines}\n\n毋須付款。\n\n[查看我的課程]({classesLink})',
  },
  'mail.class-cancelled.subject': { en: '{className} is cancelled', zh: '「{className}」取消通知' },
  'mail.class-cancelled.text': {
    en: 'We are sorry: this class is cancelled and has no more lessons.\n\n{lines}\n\n{refundText}\n\n[See your courses]({classesLink})',
    zh: '抱歉，以下班別已取消，不再上課：\n\n{lines}\n\n{refundText}\n\n[查看我的課程]({classesLink})',
  },
  'mail.class-changed.subject': { en: '{className} has changed', zh: '「{className}」更改通知' },
  'mail.class-changed.text': {
    en: 'This class has changed. It is now:\n\n{lines}\n\n{noClassText}\n\n{choiceText}\n\n[See your courses]({classesLink})',
    zh: '以下班別的安排有所更改，現為：\n\n{lines}\n\n{noClassText}\n\n{choiceText}\n\n[查看我的課程]({classesLink})',
  },
  'mail.office-message.subject': { en: '{className}: {messageSubject}', zh: '「{className}」：{messageSubject}' },
  'mail.office-message.text': {
    en: '{messageText}\n\n[See your courses]({classesLink})',
    zh: '{messageText}\n\n[查看我的課程]({classesLink})',
  },
  'mail.waiting-rejected.subject': { en: '{className}: your waiting list entry', zh: '「{className}」輪候結果' },
  'mail.waiting-rejected.text': {
    en: 'We cannot offer {participant} a place in this class:\n\n{lines}\n\n{reason}\n\n[See your courses]({classesLink})',
    zh: '我們未能為{participant}提供以下班別的學額：\n\n{lines}\n\n{reason}\n\n[查看我的課程]({classesLink})',
  },
  'mail.document-needed.subject': { en: '{className}: please upload {document} again', zh: '「{className}」：請重新上載{document}' },
  'mail.document-needed.text': {
    en: 'We could not accept {document} for {participant}: {reason}\n\nPlease upload it again.\n\n[Upload your documents]({documentsLink})',
    zh: '{participant}的{document}未能接納：{reason}\n\n請重新上載。\n\n[上載文件]({documentsLink})',
  },
  'mail.waiting-offer.subject': { en: 'A place has come up for you', zh: '輪候名額已為你保留' },
  'mail.waiting-offer.text': {
    en:
      'A place is kept for you until {until}:\n\n{lines}\n\nPlease pay {amount} by then, or cancel the order if you no longer want it.\n\n' +
      '[Pay or cancel]({payLink})',
    zh: '我們已為你保留名額至 {until}：\n\n{lines}\n\n請於限期前付款 {amount}；如不再需要，請取消訂單。\n\n[付款或取消]({payLink})',
  },
  'mail.offer-reminder.subject': { en: 'Your place is kept until {until}', zh: '名額為你保留至 {until}' },
  'mail.offer-reminder.text': {
    en:
      'A place from the waiting list is kept for you until {until}:\n\n{lines}\n\nAfter that it goes to the next person on the waiting list. ' +
      'Please pay {amount} by then, or cancel the order if you no longer want it.\n\n[Pay or cancel]({payLink})',
    zh:
      '你在輪候名單所獲的名額保留至 {until}：\n\n{lines}\n\n逾期後，名額會給予下一位輪候者。' +
      '請於限期前付款 {amount}；如不再需要，請取消訂單。\n\n[付款或取消]({payLink})',
  },
  'mail.order-reminder.subject': { en: 'Order {code} expires soon', zh: '訂單 {code} 即將過期' },
  'mail.order-reminder.text': {
    en: 'Order {code} for {amount} is kept until {until}:\n\n{lines}\n\n[Pay now]({payLink})',
    zh: '訂單 {code}（{amount}）保留至 {until}：\n\n{lines}\n\n[立即付款]({payLink})',
  },
  'mail.order-last-hour.subject': { en: 'Order {code} expires within the hour', zh: '訂單 {code} 將於一小時內過期' },
  'mail.order-last-hour.text': {
    en: 'Order {code} for {amount} has not been paid yet and expires at {until}:\n\n{lines}\n\n[Pay now]({payLink})',
    zh: '訂單 {code}（{amount}）尚未付款，將於 {until} 過期：\n\n{lines}\n\n[立即付款]({payLink})',
  },
  'mail.class-reminder.subject': { en: 'Your class begins tomorrow', zh: '你的課程明天開始' },
  'mail.class-reminder.text': {
    en: 'The first lesson is tomorrow:\n\n{lines}\n\n[See your courses]({classesLink})',
    zh: '明天是第一堂：\n\n{lines}\n\n[查看我的課程]({classesLink})',
  },
  'mail.membership-reminder.subject': { en: 'Your membership expires on {expiryDate}', zh: '你的會籍將於 {expiryDate} 到期' },
  'mail.membership-reminder.text': {
    en: 'Your membership expires on {expiryDate}.\n\n[Renew now]({renewLink})',
    zh: '你的會籍將於 {expiryDate} 到期。\n\n[立即續會]({renewLink})',
  },
  'mail.email-code.subject': { en: '{emailCode} is your code', zh: '你的驗證碼：{emailCode}' },
  'mail.email-code.text': {
    en:
      'Your code is {emailCode}. It is valid for {minutes} minutes. Enter it on our page to confirm your email; your cart is kept.\n\n' +
      'Your member number is {code}.\n\n' +
      'If you did not register with us, please ignore this email.',
    zh: '你的驗證碼是 {emailCode}，{minutes} 分鐘內有效。請在本會網頁輸入以驗證電郵；購物車會為你保留。\n\n你的會員編號是 {code}。\n\n如你沒有登記帳戶，無需理會此電郵。',
  },
  'mail.vacancy-alert-proof.subject': { en: 'Confirm your alert', zh: '請確認你的通知' },
  'mail.vacancy-alert-proof.text': {
    en:
      'Someone asked us to email this address when a place opens:\n\n{lines}\n\nIf it was you, please confirm.\n\n' +
      '[Confirm the alert]({startLink})\n\nIf it was not you, please ignore this email: we will not email you again.',
    zh:
      '有人要求我們在有名額時通知此電郵：\n\n{lines}\n\n如是你本人，請確認。\n\n[確認通知]({startLink})\n\n' +
      '如非本人要求，無需理會此電郵，我們不會再發送。',
  },
  'mail.place-open.subject': { en: 'A place is open: {className}', zh: '現有名額：{className}' },
  'mail.place-open.text': {
    en:
      'A class that you wait for has a place now:\n\n{lines}\n\n[See the class]({foundLink})\n\n' +
      'It is not kept for you: whoever books first has it.\n\n([Stop these emails]({stopLink}))',
    zh: '你留意的班別現有名額：\n\n{lines}\n\n[查看班別]({foundLink})\n\n名額不會預留，先到先得。\n\n([停止接收這項通知]({stopLink}))',
  },
  'mail.class-found.subject': { en: 'New for your search: {className}', zh: '你的搜尋有新班別：{className}' },
  'mail.class-found.text': {
    en:
      'You asked to be told when such a class opens:\n\n{lines}\n\n[See what is open]({foundLink})\n\n' +
      'Places are not kept: whoever books first has them.\n\n([Stop these emails]({stopLink}))',
    zh: '你要求我們在有合適班別時通知你：\n\n{lines}\n\n[查看班別]({foundLink})\n\n名額不會預留，先到先得。\n\n([停止接收這項通知]({stopLink}))',
  },
  'mail.account-registered.subject': {
    en: '{emailCode} is your code: welcome to {association}',
    zh: '驗證碼：{emailCode}，歡迎加入{association}',
  },
  'mail.account-registered.text': {
    en:
      'Your account is ready. Your member number is {code}: use it, or this email, to log in.\n\n' +
      'To confirm your email, enter the code {emailCode} on the page where you registered. It is valid for {minutes} minutes.\n\n' +
      '[Log in]({loginLink})\n\nIf you did not register with us, please ignore this email.',
    zh:
      '帳戶已建立。你的會員編號是 {code}，可用編號或此電郵登入。\n\n' +
      '請在登記的網頁輸入驗證碼 {emailCode}，以驗證電郵。驗證碼 {minutes} 分鐘內有效。\n\n' +
      '[登入]({loginLink})\n\n如你沒有登記帳戶，無需理會此電郵。',
  },
  'mail.password-changed.subject': { en: 'Your password was changed', zh: '你的密碼已更改' },
  'mail.password-changed.text': {
    en:
      'The password of member number {code} was changed. If it was not you, reset it at once.\n\n[Reset the password]({forgotLink})\n\n' +
      'Subscribed to your class calendar? Get its new link in My account: {classesLink}',
    zh:
      '會員編號 {code} 的密碼已更改。如非本人操作，請立即重設密碼。\n\n[重設密碼]({forgotLink})\n\n' +
      '如你的日曆已訂閱課程，請於「我的帳戶」取得新連結：{classesLink}',
  },
  'mail.confirm-login.subject': { en: 'Someone is trying to log in to your account', zh: '有人嘗試登入你的帳戶' },
  'mail.confirm-login.text': {
    en:
      'Many wrong passwords were entered for member number {code}. Nobody got in. To keep it that way, we now ask for this confirmation ' +
      'before your next login.\n\n[Log in again]({confirmLink})\n\nIf it was not you and you do not want to log in, please ignore this email.',
    zh:
      '有人多次以錯誤密碼嘗試登入會員編號 {code}，但未有成功。為保障你的帳戶，下次登入前請先確認。\n\n' +
      '[確認並登入]({confirmLink})\n\n如非本人操作而又無需登入，請不用理會此電郵。',
  },
  'mail.password-reset.subject': { en: 'Your member number and a new password', zh: '你的會員編號及重設密碼' },
  'mail.password-reset.text': {
    en: 'Someone asked for your member number or a new password. Your number is below; the link to a new password works for {minutes} minutes.',
    zh: '有人要求查詢你的會員編號或重設密碼。你的編號如下；重設密碼的連結 {minutes} 分鐘內有效。',
  },
  'mail.password-reset.several': {
    en: 'Someone asked for the member numbers or a new password of this email. Each link to a new password works for {minutes} minutes.',
    zh: '有人要求查詢此電郵的會員編號或重設密碼。每條重設密碼的連結 {minutes} 分鐘內有效。',
  },
  'mail.password-reset.account': {
    en: '{who}: member number {code}\n\n[New password for {code}]({link})',
    zh: '{who}：會員編號 {code}\n\n[為 {code} 重設密碼]({link})',
  },
  'mail.password-reset.end': { en: 'If you did not ask for it, please ignore this email.', zh: '如你沒有提出要求，無需理會此電郵。' },
  'mail.application-received.subject': { en: 'We have received your application', zh: '我們已收到你的入會申請' },
  'mail.application-received.text': {
    en: 'Thank you for your application {applyCode}. We will write to you once it is approved.\n\n[Track your application]({applyLink})',
    zh: '多謝你的入會申請（{applyCode}）。審批後我們會以電郵通知你。\n\n[查閱申請]({applyLink})',
  },
  'mail.application-approved.subject': { en: 'Your application: please pay the membership fee', zh: '入會申請：請繳付會費' },
  'mail.application-approved.text': {
    en:
      'You can now pay for your application {applyCode}:\n\n{lines}\n\nPlease pay {amount} by {until}.\n\n[Pay the membership fee]({applyLink})\n\n' +
      'Anyone who has this link can see and pay the application; please keep it to yourself.',
    zh:
      '你的入會申請（{applyCode}）現可付款：\n\n{lines}\n\n請於 {until} 前繳付 {amount}。\n\n[繳付會費]({applyLink})\n\n' +
      '持有此連結者可查閱申請及付款，請勿轉發。',
  },
  'mail.application-rejected.subject': { en: 'Your application', zh: '你的入會申請' },
  'mail.application-rejected.text': {
    en:
      'We are sorry that we could not approve your application {applyCode}. Nothing was charged.\n\n{reason}\n\n' +
      'Please call us if you have any questions.',
    zh: '很抱歉，你的入會申請（{applyCode}）未獲批准，亦未有收取任何費用。\n\n{reason}\n\n如有查詢，歡迎致電本會。',
  },
  'mail.application-file-needed.subject': { en: 'Your application: please upload {file} again', zh: '入會申請：請重新上載{file}' },
  'mail.application-file-needed.text': {
    en:
      'We could not accept {file} of {participant} for your application {applyCode}: {reason}\n\n' +
      'Please upload it again; we then go on with your application.\n\n[Upload it]({applyLink})\n\n' +
      'Anyone who has this link can see the application; please keep it to yourself.',
    zh:
      '你的入會申請（{applyCode}）中，{participant}的{file}未能接納：{reason}\n\n' +
      '請重新上載，我們會繼續處理你的申請。\n\n[上載檔案]({applyLink})\n\n持有此連結者可查閱申請，請勿轉發。',
  },
  'mail.email-changed.subject': { en: 'Your e-mail address has changed', zh: '你的電郵地址已更改' },
  'mail.email-changed.text': {
    en:
      'At your request, our office has changed the e-mail address of member {code} to {newEmail}. ' +
      'If you did not ask for this, please call us at once.',
    zh: '本會職員已按要求將會員 {code} 的電郵地址更改為 {newEmail}。如非你本人要求，請立即致電本會。',
  },
  'mail.membership-started.subject': { en: 'Welcome: your member number', zh: '歡迎入會：你的會員編號' },
  'mail.membership-started.text': {
    en:
      'Welcome! The membership is valid until {expiryDate}. Member numbers:\n\n{numbers}\n\n' +
      'To log in, first choose a password; with several members, one to begin with for all of them.\n\n[Choose a password]({passwordLink})',
    zh:
      '歡迎入會！會籍有效期至 {expiryDate}。會員編號：\n\n{numbers}\n\n' +
      '首次登入請先設定密碼；如有多位成員，可先共用一個密碼。\n\n[設定密碼]({passwordLink})',
  },
} as const;
