import type { DateLocale, UiCopy } from '@portal/ui';
import { testCopy } from '@portal/ui/testing';

/** The gallery's language, from `?lang=zh`. */
export const lang: DateLocale = new URLSearchParams(location.search).get('lang') === 'zh' ? 'zh' : 'en';

/** Picks the text in the gallery's language. */
export const t = (en: string, zh: string) => (lang === 'zh' ? zh : en);

const zhCopy: UiCopy = {
  close: '關閉',
  loading: '載入中',
  optional: '可不填',
  imageFailed: '未能載入圖片',
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
  previousPage: '上一頁',
  nextPage: '下一頁',
  pages: '頁數',
  page: (number) => `第 ${number} 頁`,
  breadcrumbs: '所在位置',
  priceNow: '現價',
  priceBefore: '原價',
  retry: '再試一次',
  retrying: '正在重試…',
  loadFailed: '未能載入此部分',
  nothingLost: '系統出現問題，並非你操作所致。頁面其他部分運作正常，你的資料不受影響。',
  callUs: '急需處理？請致電',
  clear: '清除',
  error: '錯誤',
  startAgain: '重新填寫',
  draftRestored: '已還原你先前輸入的內容。檔案、證件號碼及密碼須重新提供。',
  replaceFile: '更換',
  removeFile: '移除',
  lockedPdf: '如開啟這份 PDF 時需要密碼，請改選沒有密碼的版本，否則我們無法開啟。',
  uploading: '正在上載…',
  uploaded: '已上載。',
  uploadStopped: '已停止，檔案並未送出。',
  uploadFailed: '未能送出檔案。檔案仍在，請再試一次。',
  stop: '停止',
  undo: '復原',
  problems: (count) => `有 ${count} 項需要更正`,
  characters: (used, limit) => `${used} / ${limit} 字`,
};

export const copy = lang === 'zh' ? zhCopy : testCopy;
