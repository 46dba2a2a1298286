import type { ErrorCode } from '@portal/contract';

/** The message for each code, unless the operation has a better one. */
export const errorMessages = {
  VALIDATION: { en: 'Please check the fields and try again.', zh: '請檢查各欄資料後再試。' },
  UNAUTHENTICATED: { en: 'Please log in.', zh: '請先登入。' },
  BAD_CREDENTIALS: { en: 'The member number or password is incorrect.', zh: '會員編號或密碼不正確。' },
  NOT_FOUND: { en: 'We could not find this.', zh: '找不到有關資料。' },
  CONFLICT: { en: 'This clashes with something that you already have.', zh: '與你現有的記錄有衝突。' },
  EMAIL_UNCONFIRMED: { en: 'Please confirm your email first.', zh: '請先驗證電郵。' },
  FULL: { en: 'The course is fully booked.', zh: '課程已額滿。' },
  NOT_OPEN: { en: 'Booking is not open to you.', zh: '你的報名期尚未開始或已結束。' },
  PRICE_CHANGED: { en: 'A price has changed. Please check the new total.', zh: '價錢有所更改，請核對新的總額。' },
  EXPIRED: { en: 'This order has expired.', zh: '此訂單已過期。' },
  ALREADY_PAID: { en: 'This order has already been paid.', zh: '此訂單已付款。' },
  IN_FLIGHT: {
    en: 'We are confirming your payment, do not pay again.',
    zh: '我們正在確認你的付款，請勿重複付款。',
  },
  COUPON_INVALID: { en: 'This coupon can’t be used for this order.', zh: '此優惠券不適用於此訂單。' },
  INVALID_AMOUNT: { en: 'Invalid amount', zh: '金額不正確' },
  METHOD_REQUIRED: { en: 'Please choose a payment method', zh: '請選擇付款方式' },
  INSUFFICIENT_PAYMENT: { en: 'Please Select Enough Payment', zh: '付款金額不足' },
  TOO_LONG: { en: 'This text is too long.', zh: '文字太長。' },
  FILE_TOO_LARGE: { en: 'File Size Over limitation', zh: '檔案大小超出上限' },
  FILE_TYPE: { en: 'File not valid', zh: '檔案無效' },
  IDEMPOTENCY_MISMATCH: { en: 'This request was already sent with other data.', zh: '此請求曾以不同資料提交。' },
  RATE_LIMITED: { en: 'Too many attempts. Please wait a while and try again.', zh: '嘗試次數過多，請稍後再試。' },
  BUSY: { en: 'Busy, please try again.', zh: '系統繁忙，請再試一次。' },
  PAYLOAD_TOO_LARGE: { en: 'This is too much to send at once.', zh: '提交的資料過大。' },
  PROVIDER_UNAVAILABLE: {
    en: 'The payment service is not responding. Nothing was charged; please try again.',
    zh: '付款服務暫時未能回應。並未扣款，請再試一次。',
  },
  UNAVAILABLE: { en: 'This service is not available at the moment.', zh: '服務暫時未能使用。' },
  NETWORK: { en: 'No connection.', zh: '未能連線。' },
  INTERNAL: { en: 'Something went wrong on our side. Please try again.', zh: '系統發生問題，請再試一次。' },
} as const satisfies Record<ErrorCode, { en: string; zh: string }>;

/** What is wrong with a field. Never repeats the input. */
export const fieldMessages = {
  'field.required': { en: 'Required.', zh: '必須填寫。' },
  'field.invalid': { en: 'Not valid.', zh: '格式不正確。' },
  'field.tooShort': { en: 'Too short.', zh: '太短。' },
  'field.tooLong': { en: 'Too long.', zh: '太長。' },
  'field.tooSmall': { en: 'Too small.', zh: '數值太小。' },
  'field.tooLarge': { en: 'Too large.', zh: '數值太大。' },
  'field.email': { en: 'Not a valid email address.', zh: '電郵地址格式不正確。' },
  'field.date': { en: 'Not a valid date.', zh: '日期格式不正確。' },
  'field.confirmation': { en: 'Does not match the password.', zh: '與密碼不相符。' },
} as const;

/** What is wrong with an uploaded file. */
export const fileMessages = {
  'file.tooLarge': { en: 'File Size Over limitation', zh: '檔案大小超出上限' },
  'file.missing': { en: 'Please Choose File', zh: '請選擇檔案' },
  'file.imageOnly': { en: 'Only Can Select Image', zh: '只可選擇圖片' },
  'file.documentsOnly': { en: 'Only Can Select PDF, DOC, DOCX, Image', zh: '只可選擇 PDF、DOC、DOCX 或圖片' },
  'file.invalid': { en: 'File not valid', zh: '檔案無效' },
  'file.uploaded': { en: 'The file has been uploaded.', zh: '檔案已上載。' },
  'picUpload.empty': { en: 'Please choose a photo.', zh: '請選擇相片。' },
  'picUpload.size': { en: 'The photo must not be larger than 5 MB.', zh: '相片不可大於 5 MB。' },
  'picUpload.imageOnly': { en: 'The photo must be a JPEG or PNG image.', zh: '相片必須為 JPEG 或 PNG 圖片。' },
  'picUpload.shape': { en: 'This picture is too narrow for a photo.', zh: '這張圖片過於狹長，不能用作相片。' },
  'file.changed': {
    en: 'A file was changed or moved after you chose it. Please choose the file again.',
    zh: '你選擇檔案後，檔案曾被更改或移走，請重新選擇檔案。',
  },
  'fileUpload.fileType': { en: 'Please choose a PDF, Word or image file.', zh: '請選擇 PDF、Word 或圖片檔案。' },
} as const;
