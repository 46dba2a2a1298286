/** Login, registration and passwords. */
export const sessionMessages = {
  'session.registered': { en: 'Your account is ready. Welcome!', zh: '帳戶已建立，歡迎加入！' },
  'emailCode.wrong': {
    en: 'This code is wrong or has expired. Check it, or have another one sent.',
    zh: '驗證碼不正確或已過期。請核對，或再寄一次。',
  },
  'emailCode.confirmed': { en: 'Your email is confirmed.', zh: '電郵已驗證。' },
  'emailCode.sent': { en: 'We have sent another code.', zh: '已寄出新的驗證碼。' },
  'proof.back': { en: 'Back to the site', zh: '返回網站' },
  'session.confirmLogin': {
    en: 'Many wrong passwords were entered for this account. Please open the link that we emailed to its owner, then log in again.',
    zh: '此帳戶曾多次輸入錯誤密碼。請開啟我們電郵給帳戶持有人的連結，然後再登入。',
  },
  'confirmLogin.title': { en: 'Log in again', zh: '確認登入' },
  'confirmLogin.text': {
    en: 'Many wrong passwords were entered for your account. Press the button if you want to log in yourself.',
    zh: '有人多次以錯誤密碼嘗試登入你的帳戶。如你本人要登入，請按以下按鈕。',
  },
  'confirmLogin.button': { en: 'Yes, I want to log in', zh: '是，我要登入' },
  'confirmLogin.done': { en: 'Thank you. You can log in now.', zh: '多謝確認，你現在可以登入。' },
  'confirmLogin.back': { en: 'To the login page', zh: '前往登入頁' },
  'session.passwordUpdated': { en: 'Password updated.', zh: '密碼已更新。' },
  'session.passwordReset': { en: 'Password reset successfully.', zh: '密碼重設成功。' },
  'session.resetFailed': { en: 'Password reset failed,Please try again later.', zh: '密碼重設失敗，請稍後再試。' },
  'session.resetMailed': {
    en: 'If we know this member number or email, we have sent an email to its address.',
    zh: '如會員編號或電郵正確，我們已把電郵寄往其登記地址。',
  },
  'session.currentPasswordWrong': { en: 'The current password is incorrect.', zh: '現有密碼不正確。' },
  'rateLimit.wait': {
    en: 'Too many attempts. Please try again in {minutes} min.',
    zh: '嘗試次數過多，請於 {minutes} 分鐘後再試。',
  },
  'session.passwordRule': {
    en: 'Use 8 to 20 letters, digits and ! @ # $ % ^ & _ *',
    zh: '請使用 8 至 20 個英文字母、數字及 ! @ # $ % ^ & _ *',
  },
} as const;
