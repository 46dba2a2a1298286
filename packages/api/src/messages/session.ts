/** Login, registration and passwords. */
export const sessionMessages = {
  'session.registered': { en: 'Your account is ready. Welcome!', zh: '帳戶已建立，歡迎加入！' },
  'session.passwordUpdated': { en: 'Password updated.', zh: '密碼已更新。' },
  'session.passwordReset': { en: 'Password reset successfully.', zh: '密碼重設成功。' },
  'session.resetFailed': { en: 'Password reset failed,Please try again later.', zh: '密碼重設失敗，請稍後再試。' },
  'session.resetMailed': {
    en: 'If this member number is known to us, we have sent a link to its e-mail address.',
    zh: '如會員編號正確，我們已把重設密碼連結傳送至其登記電郵。',
  },
  'session.currentPasswordWrong': { en: 'The current password is incorrect.', zh: '現有密碼不正確。' },
  'session.resetSubject': { en: 'Set a new password', zh: '重設密碼' },
  'session.resetMail': {
    en: 'Dear {name},\n\nSomebody, we hope you, asked for a new password for member number {code}. Open this address within {minutes} minutes to set it:\n\n{link}\n\nIf it was not you, you need not do anything.\n\nHarbour Youth Association',
    zh: '{name}：\n\n我們收到會員編號 {code} 的重設密碼要求。請於 {minutes} 分鐘內開啟以下連結設定新密碼：\n\n{link}\n\n如你沒有提出要求，無需理會此電郵。\n\n海港青年協會',
  },
  'session.dobFuture': { en: 'A date of birth is not in the future.', zh: '出生日期不可在未來。' },
} as const;
