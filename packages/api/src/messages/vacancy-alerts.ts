/** Vacancy alerts: responses, and the pages behind mailed links. */
export const vacancyAlertMessages = {
  'vacancyAlert.added': { en: 'We will email you when a place opens.', zh: '有名額時，我們會以電郵通知你。' },
  'vacancyAlert.proofMailed': {
    en: 'Check your inbox and open our link to switch the alert on.',
    zh: '請查看電郵並開啟連結，確認後我們才會通知你。',
  },
  'vacancyAlert.noEmail': { en: 'Your account has no email. Please contact us.', zh: '你的帳戶未有電郵地址，請與我們聯絡。' },
  'vacancyAlert.begun': { en: 'This class has already begun.', zh: '此班已經開課。' },
  'vacancyAlert.tooMany': {
    en: 'You can have at most {limit} alerts. Please stop one under Favourites first.',
    zh: '每人最多可設定 {limit} 項通知，請先在「我的收藏」停止其中一項。',
  },
  'vacancyAlert.start.title': { en: 'Confirm your alert', zh: '有名額時通知我' },
  'vacancyAlert.start.text': {
    en: 'May we email you when a place opens? Each email has a link to stop.',
    zh: '有名額時以電郵通知你，好嗎？每封電郵均附有停止通知的連結。',
  },
  'vacancyAlert.start.button': { en: 'Confirm the alert', zh: '確認通知' },
  'vacancyAlert.started': { en: 'Done. We will email you when a place opens.', zh: '已確認。有名額時，我們會以電郵通知你。' },
  'vacancyAlert.over': {
    en: 'This link is no longer valid. Please ask again on the page of the class.',
    zh: '此連結已失效，請在課程網頁重新設定。',
  },
  'vacancyAlert.stop.title': { en: 'Stop these emails', zh: '停止通知' },
  'vacancyAlert.stop.text': { en: 'We will no longer email you when a place opens here.', zh: '停止後，你不會再收到這項名額通知。' },
  'vacancyAlert.stop.button': { en: 'Stop', zh: '停止通知' },
  'vacancyAlert.stopped': { en: 'Stopped. You will get no more emails about this.', zh: '已停止，你不會再收到這項通知。' },
} as const;
