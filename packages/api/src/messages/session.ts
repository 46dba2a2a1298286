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
} as const;
