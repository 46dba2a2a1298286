/** What is wrong with one field. Never repeats what was sent. */
export const fieldMessages = {
  'field.required': { en: 'Required.', zh: '必須填寫。' },
  'field.invalid': { en: 'Not valid.', zh: '格式不正確。' },
  'field.tooShort': { en: 'Too short.', zh: '太短。' },
  'field.tooLong': { en: 'Too long.', zh: '太長。' },
  'field.tooSmall': { en: 'Too small.', zh: '數值太小。' },
  'field.tooLarge': { en: 'Too large.', zh: '數值太大。' },
  'field.email': { en: 'Not a valid e-mail address.', zh: '電郵地址格式不正確。' },
  'field.date': { en: 'Not a valid date.', zh: '日期格式不正確。' },
  'field.confirmation': { en: 'Does not match the password.', zh: '與密碼不相符。' },
} as const;
