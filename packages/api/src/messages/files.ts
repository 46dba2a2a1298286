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
  'fileUpload.fileType': { en: 'Please choose a PDF, Word or image file.', zh: '請選擇 PDF、Word 或圖片檔案。' },
} as const;
