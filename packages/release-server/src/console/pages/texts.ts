import type { Locale, SectionId } from '@portal/contract';
import { formatDay, formatTime } from '@portal/contract/hong-kong';

type Copy = Record<Locale, string>;

/** The console's texts. Placeholders like `{name}` take values. */
const texts = {
  console: { en: 'Release console', zh: '版本管理台' },
  skip: { en: 'Skip to main content', zh: '跳至主要內容' },
  otherLanguage: { en: '繁體中文', zh: 'English' },
  overview: { en: 'Overview', zh: '總覽' },
  decisions: { en: 'Decisions', zh: '決定記錄' },
  pages: { en: 'Pages', zh: '頁面' },
  logOut: { en: 'Log out', zh: '登出' },
  loggedInAs: { en: 'Logged in as {name}', zh: '登入者：{name}' },

  'login.title': { en: 'Log in', zh: '登入' },
  'login.intro': {
    en: 'For approvers of the association. Your decisions here change what members see.',
    zh: '只供本會職員使用。你在這裏的決定會改變會員看到的網站。',
  },
  'login.name': { en: 'Name', zh: '姓名' },
  'login.password': { en: 'Password', zh: '密碼' },
  'login.wrong': { en: 'The name or password is wrong.', zh: '姓名或密碼不正確。' },
  'login.wait': { en: 'Too many attempts. Please try again in {minutes} min.', zh: '嘗試次數過多，請於 {minutes} 分鐘後再試。' },
  'login.over': {
    en: 'Please log in again. Nothing was changed, and your text is kept.',
    zh: '請重新登入。沒有作出任何更改，你輸入的文字會保留。',
  },
  'login.busy': { en: 'The console is busy. Please try again in a moment.', zh: '系統繁忙，請稍後再試。' },

  'overview.title': { en: 'What members see, and what is waiting', zh: '會員所見與待決版本' },
  'overview.waiting': { en: 'Waiting for a decision', zh: '等待決定' },
  'overview.nothingWaits': {
    en: 'Nothing is waiting. New versions from vendors appear here automatically.',
    zh: '沒有等待決定的版本。供應商提交新版本後，會自動在這裏出現。',
  },
  'overview.live': { en: 'What members see now', zh: '會員現時看到的版本' },
  'overview.nothingLive': { en: 'Nothing is live here.', zh: '此部分尚未有正式版本。' },
  'overview.decide': { en: 'Review and decide', zh: '查看及決定' },
  'overview.portalsWell': { en: 'All portals show these versions.', zh: '所有網站伺服器均顯示以下版本。' },
  'portal.silent': { en: 'The portal at {origin} does not answer.', zh: '網站 {origin} 沒有回應。' },
  'portal.behind': { en: 'The portal at {origin} does not show the newest decisions yet.', zh: '網站 {origin} 尚未顯示最新的決定。' },
  'portal.refuses': {
    en: 'The portal at {origin} rejected something ({codes}) and still uses the last good versions. Please contact its operator.',
    zh: '網站 {origin} 拒絕了部分資料（{codes}），並繼續使用最後的良好版本。請通知系統管理人員。',
  },

  vendor: { en: 'Vendor', zh: '供應商' },
  version: { en: 'Version', zh: '版本' },
  liveSince: { en: 'Live since', zh: '上線時間' },
  approvedBy: { en: 'Approved by', zh: '批准人' },
  nobodyNamed: { en: 'no name recorded', zh: '沒有記錄姓名' },
  and: { en: '{one} and {other}', zh: '{one}及{other}' },
  today: { en: 'Today', zh: '今日' },
  sinceTime: { en: 'Since {time}', zh: '自 {time}' },
  visitsFailed: { en: 'Visits: {visits}, with failures: {failed}', zh: '瀏覽 {visits} 次，其中 {failed} 次出錯' },
  visitsWell: { en: 'Visits: {visits}, none with failures', zh: '瀏覽 {visits} 次，沒有出錯' },
  noVisits: { en: 'No visits yet', zh: '暫未有瀏覽' },
  arrived: { en: 'Received', zh: '提交時間' },
  contents: { en: 'Contents', zh: '內容' },
  files: { en: '{files} files, {kilobytes} kB', zh: '{files} 個檔案，{kilobytes} kB' },
  name: { en: 'Full name', zh: '完整名稱' },

  'state.published': { en: 'Not checked yet', zh: '尚未檢查' },
  'state.previewOnly': { en: 'For previews only', zh: '只供預覽' },
  'state.checked': { en: 'Checks passed', zh: '已通過檢查' },
  'state.proposed': { en: 'Waiting for a second person', zh: '等待第二人批准' },
  'state.approved': { en: 'Approved, not live', zh: '已批准，未上線' },
  'state.rolledBack': { en: 'Rolled back', zh: '已撤回' },
  'state.refused': { en: 'Refused', zh: '已拒絕' },
  'state.live': { en: 'Live', zh: '已上線' },
  'state.proven': { en: 'Live, known to be good', zh: '已上線，證實良好' },
  'state.new': { en: 'Live, not yet proven good', zh: '已上線，尚待證實' },
  'state.canary': { en: 'For {share}% of the members', zh: '供 {share}% 會員試用' },
  'state.before': { en: 'Was live before', zh: '曾經上線' },

  'release.title': { en: '{section}: version {version}', zh: '{section}：版本 {version}' },
  'release.back': { en: 'Back to the overview', zh: '返回總覽' },
  'release.notThere': { en: 'This version does not exist. It may have been deleted.', zh: '找不到此版本，可能已被刪除。' },
  'release.check': { en: 'The automatic check', zh: '自動檢查' },
  'release.passed': {
    en: "It passed: the vendor's signature, every file, size, safety rules, and texts in both languages.",
    zh: '已通過：供應商簽署、每個檔案、大小、安全規則及中英文字。',
  },
  'release.notChecked': {
    en: 'This version has not been checked here yet. It must be checked before it can be approved.',
    zh: '此版本尚未在本會檢查，檢查後才可批准。',
  },
  'release.previewOnly': {
    en: "For previews only: the vendor's own check did not pass {rules}. It can't be approved; the vendor must send another version.",
    zh: '只供預覽：此版本未通過供應商自己的檢查（{rules}），不能批准，須由供應商提交另一版本。',
  },
  'release.checkNow': { en: 'Check now', zh: '立即檢查' },
  'release.see': { en: 'See it', zh: '預覽' },
  'release.seeText': {
    en: 'Opens the site with this version for {minutes} minutes, only in the first browser that accepts it. A bar at the top leads back.',
    zh: '以此版本開啟網站，只供首個接受的瀏覽器使用，為期 {minutes} 分鐘。頁頂橫條可返回正式網站。',
  },
  'release.seeTwo': {
    en: 'Members pay in this part: two approvers must open it within the hour, and only on a site that uses the payment sandbox.',
    zh: '會員會在此部分付款：須由兩位職員在一小時內按下，並只可在使用模擬付款的網站開啟。',
  },
  'release.preview': { en: 'Open the preview', zh: '開啟預覽' },
  'release.newTab': { en: 'opens in a new tab', zh: '在新分頁開啟' },
  'release.decide': { en: 'Decide', zh: '作出決定' },
  'release.approveText': {
    en: 'Members do not see it yet: it must also be made live.',
    zh: '會員不會即時看到：要再按「上線」才會向他們顯示。',
  },
  'release.twoPersons': {
    en: 'Members pay in this part, so two approvers must approve. You are the first.',
    zh: '會員會在此部分付款，須由兩位職員批准。你是第一位。',
  },
  'release.second': { en: '{name} has approved exactly this version. You are the second.', zh: '{name} 已批准同一版本。你是第二位。' },
  'release.yours': {
    en: 'You have approved this version. Another approver must approve it too.',
    zh: '你已批准此版本，還須另一位職員批准。',
  },
  'release.approve': { en: 'Approve', zh: '批准' },
  'release.liveText': {
    en: 'Members get it on the next page that they open. Pages that are already open do not change. You can go back at any time.',
    zh: '會員下次開啟網頁時便會看到；已開啟的網頁不受影響。你可隨時返回之前的版本。',
  },
  'release.livePays': {
    en: 'Members who are paying finish with the version that they started with.',
    zh: '正在付款的會員會以原有版本完成付款。',
  },
  'release.who': { en: 'Who gets it', zh: '向誰顯示' },
  'release.everybody': { en: 'Everyone', zh: '所有會員' },
  'release.share': { en: '{share}% of the members first', zh: '先供 {share}% 會員試用' },
  'release.makeLive': { en: 'Make it live', zh: '上線' },
  'release.rolledBack': { en: 'It was live, and {name} rolled it back on {time}.', zh: '此版本曾經上線，已於 {time} 由 {name} 撤回。' },
  'release.refuseTitle': { en: 'Refuse', zh: '拒絕' },
  'release.why': { en: 'Why', zh: '原因' },
  'release.whyHint': { en: 'Explain it so that the vendor can fix it.', zh: '請寫清楚，讓供應商知道如何修正。' },
  'release.whyMissing': { en: 'Please give a short reason.', zh: '請簡單寫出原因。' },
  'release.refuse': { en: 'Refuse', zh: '拒絕' },
  'release.refused': { en: 'It was refused on {time} by {name}.', zh: '此版本已於 {time} 由 {name} 拒絕。' },
  'release.isLive': { en: 'Members see this version.', zh: '會員現時看到此版本。' },
  'release.isBefore': {
    en: 'It was live before. It can be made live again, and the section can go back to it.',
    zh: '此版本曾經上線，可以再次上線，亦是可返回的版本。',
  },
  'release.history': { en: 'History', zh: '此版本的記錄' },
  reasonGiven: { en: 'Reason: {why}', zh: '原因：{why}' },

  'back.to': { en: 'Back to {version} by {provider}', zh: '返回 {provider} {version}' },
  'back.endTrial': { en: 'End the trial', zh: '結束試用' },
  'back.trial': { en: '{share}% of the members are trying {version} by {provider}.', zh: '{share}% 會員正試用 {provider} {version}。' },
  'back.nowhere': { en: 'There is no earlier version to go back to.', zh: '沒有可返回的版本。' },
  'back.title': { en: '{section}: go back', zh: '{section}：返回之前版本' },
  'back.trialTitle': { en: '{section}: end the trial', zh: '{section}：結束試用' },
  'back.from': { en: 'Members now see {version} by {provider}.', zh: '會員現時看到 {provider} {version}。' },
  'back.toProven': {
    en: 'They will see {version} by {provider} on the next page that they open. It is known to be good.',
    zh: '他們下次開啟網頁時會看到 {provider} {version}，該版本已證實良好。',
  },
  'back.toOld': {
    en: 'They will see {version} by {provider} on the next page that they open. It was live before, but was not proven good.',
    zh: '他們下次開啟網頁時會看到 {provider} {version}。該版本曾經上線，但未經證實良好。',
  },
  'back.trialText': {
    en: 'Everyone will see {version} by {provider} on the next page that they open.',
    zh: '所有會員下次開啟網頁時會看到 {provider} {version}。',
  },
  'back.why': { en: 'Why (optional)', zh: '原因（選填）' },
  'back.whyHint': { en: 'It will appear in the list of decisions.', zh: '會記入決定記錄。' },
  'back.do': { en: 'Go back now', zh: '立即返回' },
  'back.cancel': { en: 'Keep things as they are', zh: '維持現狀' },

  'decisions.title': { en: 'Decisions', zh: '決定記錄' },
  'decisions.intro': { en: 'The last {count}, newest first.', zh: '最近 {count} 項，由新至舊。' },
  'decisions.none': { en: 'No decisions yet.', zh: '尚未有任何決定。' },
  'decisions.watch': { en: 'Automatic monitoring', zh: '自動監察' },
  'decisions.nobody': { en: 'Someone', zh: '（沒有記錄姓名）' },
  'did.publish': { en: '{who} checked {what}', zh: '{who} 檢查了 {what}' },
  'did.propose': { en: '{who} approved {what}, as the first of two', zh: '{who} 作為第一人批准了 {what}' },
  'did.approve': { en: '{who} approved {what}', zh: '{who} 批准了 {what}' },
  'did.refuse': { en: '{who} refused {what}', zh: '{who} 拒絕了 {what}' },
  'did.promote': { en: '{who} made {what} live', zh: '{who} 把 {what} 上線' },
  'did.canary': { en: '{who} gave {what} to {share}% of the members', zh: '{who} 把 {what} 供 {share}% 會員試用' },
  'did.swap': { en: '{who} switched this part to another vendor: {what}', zh: '{who} 把此部分交予另一供應商：{what}' },
  'did.prove': { en: '{who} marked {what} as good', zh: '{who} 證實 {what} 良好' },
  'did.rollback': { en: '{who} went back to {what}', zh: '{who} 返回 {what}' },
  'did.prune': { en: '{who} deleted old versions', zh: '{who} 刪除了舊版本' },
  'did.renew': { en: '{who} renewed the signature of the list', zh: '{who} 更新了清單的簽署' },

  'done.checked': { en: 'Checked: {build} passed.', zh: '檢查完成：{build} 已通過。' },
  'done.proposed': { en: 'Your approval is recorded. Another approver must approve it too.', zh: '已記錄你的批准，還須另一位職員批准。' },
  'done.approved': { en: 'Approved. Members will see it once it is made live.', zh: '已批准。上線後會員才會看到。' },
  'done.previewWanted': {
    en: 'Your request is recorded. Another approver must open the preview within the hour; then you can open it too.',
    zh: '已記錄你的要求。另一位職員須於一小時內開啟預覽，其後你亦可開啟。',
  },
  'done.refused': { en: 'Refused. Your reason is recorded.', zh: '已拒絕，並記錄原因。' },
  'done.live': { en: 'It is live: members get it on the next page that they open.', zh: '已上線：會員下次開啟網頁時便會看到。' },
  'done.canary': { en: 'It is live for {share}% of the members.', zh: '已供 {share}% 會員試用。' },
  'done.back': {
    en: 'Done: members get the earlier version on the next page that they open.',
    zh: '已返回：會員下次開啟網頁時會看到之前的版本。',
  },
  'done.ended': { en: 'The trial has ended.', zh: '試用已結束。' },

  notDone: { en: 'This was not done. Nothing was changed.', zh: '未能完成，沒有作出任何更改。' },
  details: { en: 'For the operator of the portal', zh: '供系統管理人員參考' },
  'refused.changed': {
    en: 'Someone else has changed something since you opened the page. Please review it again, then decide.',
    zh: '你開啟此頁後，有其他人作出了更改。請重新查看後再決定。',
  },
  'refused.same': {
    en: 'You have already approved it. Another approver must approve it too.',
    zh: '你已批准過此版本，須由另一位職員批准。',
  },
  'refused.notApproved': { en: 'This exact version has not been checked or approved.', zh: '此版本現時的內容尚未檢查或批准。' },
  'refused.files': {
    en: 'Its files or its signature are not what the vendor delivered. Do not use it, and contact the operator of the portal.',
    zh: '檔案或簽署與供應商提交的不符。請勿使用，並通知系統管理人員。',
  },
  'refused.key': {
    en: 'Its vendor may not publish this part of the site, or may no longer do so.',
    zh: '該供應商無權（或不再有權）提供此部分。',
  },
  'refused.contract': { en: 'It was built for another version of the portal.', zh: '此版本是為另一版本的網站平台而建。' },
  'refused.rules': { en: 'It breaks rules that every part of the site must follow.', zh: '此版本違反了網站各部分須遵守的規則。' },
  'refused.gone': { en: 'It no longer exists.', zh: '此版本已不存在。' },
  'refused.noWayBack': { en: 'There is no good version to go back to.', zh: '沒有可返回的良好版本。' },
  'refused.live': { en: 'It is live. Go back first.', zh: '此版本已上線，請先返回之前的版本。' },
  'refused.operation': {
    en: "The console can't sign decisions at the moment. Please contact its operator.",
    zh: '管理台暫時不能簽署決定，請通知系統管理人員。',
  },
  'refused.otherPage': { en: 'This did not come from a page of the console.', zh: '此要求並非來自管理台的頁面。' },
  'error.title': { en: 'Something went wrong', zh: '發生問題' },
  'error.text': {
    en: 'As far as we know, nothing was changed. Please check the overview, then try again.',
    zh: '據現時所知沒有作出更改。請查看總覽後再試。',
  },
  'error.notFound': { en: 'This page does not exist.', zh: '找不到此頁面。' },
} as const satisfies Record<string, Copy>;

export type TextId = keyof typeof texts;
type Values = Record<string, string | number>;

/** A text to show in the language of the next page. */
export interface Message {
  text: TextId;
  values?: Values;
}

export type Translate = (text: TextId, values?: Values) => string;

/** Returns the texts in a language. Throws for a placeholder without a value. */
export function translatorFor(locale: Locale): Translate {
  return (text, values = {}) =>
    texts[text][locale].replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`"${text}" has no value for ${name}`);
      return String(value);
    });
}

export const everyText: Record<string, Copy> = texts;

/** What members call each section. */
export const sectionNames: Record<SectionId, Copy> = {
  catalogue: { en: 'Programmes', zh: '課程及活動' },
  'cart-checkout': { en: 'Cart and checkout', zh: '購物車及結帳' },
  payment: { en: 'Payments', zh: '付款' },
  account: { en: 'My account', zh: '我的帳戶' },
  membership: { en: 'Membership', zh: '會籍' },
};

/** Formats a moment as in Hong Kong: `2027-01-09 (Sat) 9:00 AM`. It never breaks across lines. */
export function momentIn(locale: Locale, at: string | Date): string {
  return `${formatDay(at, locale)} ${formatTime(at)}`.replaceAll(' ', '\u00a0');
}
