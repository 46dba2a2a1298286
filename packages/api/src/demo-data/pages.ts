import { richTextTypes } from '@portal/contract/entities';
import type { posts } from '../db/schema/index.ts';

type Page = Pick<typeof posts.$inferInsert, 'type' | 'alias' | 'title' | 'en_title' | 'content' | 'en_content'>;

/** One or more posts of each rich-text type. Policies are those of both specifications. */
const pages: Page[] = [
  {
    type: 'Enrollment Guide Line',
    alias: 'enrolment-guide',
    en_title: 'How to enrol',
    title: '報名指引',
    en_content: `<p>Enrol online at any time; you need a member number or an online account.</p>
<h2>In four steps</h2><ol><li>Find a class and press <strong>Apply</strong>. It goes into your cart; the cart holds no place yet.</li>
<li>Check out. From then on your places are held for you.</li>
<li>Pay within 20 minutes by PayMe or card. Coupons and your account balance can be used on the payment page.</li>
<li>You get a receipt by email and find the class under <em>My account</em>.</li></ol>
<h2>When a class is full</h2><p>Join the waiting list. When a place comes up, we offer it in the order of joining, and keep the offer for three
days.</p>
<h2>Classes that need documents</h2><p>Join the waiting list and upload the documents asked for. Our staff checks them first and
then sends you the order to pay.</p>
<h2>Withdrawal and transfer</h2><p>Request it at least 14 days before the class starts. An administration fee of HK$200 per person applies
to each transfer or withdrawal; of fees of HK$200 or less, 75% is refunded. There is no refund after that. You do both in <em>My courses</em>.</p>`,
    content: `<p>網上報名全日開放，你需要會員編號或網上帳戶。</p>
<h2>四個步驟</h2><ol><li>選擇班別並按「加入購物車」；購物車並不保留名額。</li><li>結帳後，名額便會為你保留。</li><li>請於20分鐘內以 PayMe 或信用卡付款，付款頁可使用優惠券及帳戶餘額。</li>
<li>收據會以電郵寄出，課程亦會顯示於「我的帳戶」。</li></ol>
<h2>額滿的班別</h2><p>可登記輪候。如有空缺，將按登記先後次序邀請，邀請保留三天。</p>
<h2>需要文件的班別</h2><p>登記後請上載所需文件，職員審核後會向你發出付款訂單。</p>
<h2>退出及轉班</h2><p>須於開課前14天提出。每人每次轉班或退出須付行政費港幣200元；費用為200元或以下者，退還75%。逾期恕不退款。兩者均可在「我的課程」辦理。</p>`,
  },
  {
    type: 'Enrollment Notes',
    alias: 'enrolment-notes',
    en_title: 'Notes on enrolment',
    title: '報名須知',
    en_content: `<ul><li>Orders must be paid within 20 minutes of enrolment, otherwise the places are released.</li>
<li>Withdrawal or transfer must be requested 14 days before the start. HK$200 per person is charged for each; of fees of HK$200 or less,
75% is refunded. No refund is made after that.</li>
<li>Membership fees and the first-year administration fee are not refundable. Membership is valid for one year and is not extended.</li>
<li>Participants should be fit for the activity; tell us about illnesses and allergies.</li>
<li>Volunteers with 50 hours of service between September and August receive an award.</li></ul>`,
    content: `<ul><li>報名後須於20分鐘內付款，否則名額將被釋出。</li><li>退出或轉班須於開課前14天提出，每人每次收取行政費港幣200元；費用為200元或以下者，退還75%。逾期恕不退款。</li>
<li>會費及首年行政費恕不退還；會籍有效期一年，不設延期。</li><li>參加者須確保身體狀況適合參與活動，如有疾病或敏感請告知本會。</li><li>義工於每年九月至翌年八月服務滿50小時，可獲嘉許獎。</li></ul>`,
  },
  {
    type: 'Enrollment Notes',
    alias: 'account-terms',
    en_title: 'Terms of an online account',
    title: '網上帳戶條款',
    en_content: `<p>An online account is free. It lets you enrol at non-member prices and keeps your orders together. Please give your
own name and a working email address, keep your password to yourself, and tell us when your details change. We may close accounts that
are misused.</p>`,
    content: `<p>網上帳戶費用全免，可以非會員價報名並集中查閱訂單。請填寫真實姓名及有效電郵，妥善保管密碼；資料如有更改請通知本會。如帳戶被濫用，本會可終止其使用。</p>`,
  },
  {
    type: 'Disclaimer',
    alias: 'disclaimer',
    en_title: 'Disclaimer',
    title: '免責聲明',
    en_content: `<p>We take care that what is written here is right and complete, but programmes, dates and venues may change.
Participants of changed or cancelled activities are told by email or telephone.</p>
<p>The association is not liable for loss of or damage to personal property, nor for the content of other websites that we link to.</p>`,
    content: `<p>本會力求網站資料準確完整，惟活動內容、日期及地點或有更改；如活動改動或取消，本會將以電郵或電話通知參加者。</p><p>本會不會就個人財物的遺失或損毀負責，亦不對所連結的其他網站內容負責。</p>`,
  },
  {
    type: 'Disclaimer',
    alias: 'terms',
    en_title: 'Terms and conditions',
    title: '條款及細則',
    en_content: `<h2>Places</h2><p>A place is held when you check out and is yours when it is paid. Orders that are not paid in time
expire by themselves.</p><h2>Prices</h2><p>Members pay member prices while their membership is valid on the day of the order. Early-bird
prices end on the day shown.</p><h2>Weather</h2><p>Outdoor and pool activities stop when Typhoon Signal No. 3 or above or a Red Rainstorm
Warning is in force; a replacement is arranged where possible.</p><h2>Conduct</h2>
<p>Please follow the instructions of our staff. Participants who endanger others may be sent home without refund.</p>`,
    content: `<h2>名額</h2><p>結帳後名額即為你保留，付款後正式確認。未於限期內付款的訂單會自動失效。</p><h2>收費</h2><p>下單當日會籍有效的會員可享會員價；早鳥優惠於所示日期截止。</p><h2>天氣</h2>
<p>三號或以上熱帶氣旋警告信號或紅色暴雨警告生效時，戶外及泳池活動將會取消，本會將盡量安排補課。</p><h2>守則</h2><p>請遵從職員指示。如參加者危及他人安全，本會可要求其離開，費用恕不退還。</p>`,
  },
  {
    type: 'Privacy Policy',
    alias: 'privacy-policy',
    en_title: 'Privacy policy',
    title: '私隱政策',
    en_content: `<p>We collect personal data to run memberships and activities, to take payments and to reach you in an emergency, and
keep them only as long as that needs. From identity documents we record only the first four characters; uploaded copies are seen by
membership staff alone.</p><p>Payments are taken by our providers; card numbers never reach us. We don't sell data. Under the Personal
Data (Privacy) Ordinance you may ask what we hold about you and have it corrected: write to hello@harbouryouth.example.</p>`,
    content: `<p>本會收集個人資料，用於管理會籍及活動、處理付款及緊急聯絡，並只在所需期間保存。身份證明文件只記錄首四個字元，上載的副本僅供會籍職員查閱。</p>
<p>付款由服務供應商處理，信用卡號碼不會經過本會；本會不會出售資料。根據《個人資料（私隱）條例》，你可要求查閱及更正個人資料，請電郵至 hello@harbouryouth.example。</p>`,
  },
  {
    type: 'Change Of Information',
    alias: 'change-of-information',
    en_title: 'Change of information',
    title: '更改個人資料',
    en_content: `<p>To change your name, date of birth, address or contact details, write to hello@harbouryouth.example from your
registered email address, or come to the counter in Ferry House with your member card. Changes are made within five working days.</p>`,
    content: `<p>如需更改姓名、出生日期、地址或聯絡資料，請以登記電郵寄至 hello@harbouryouth.example，或攜同會員證親臨渡輪大廈詢問處辦理。資料將於五個工作天內更新。</p>`,
  },
];

export const demoPages = pages.map((page, index) => ({ ...page, order: richTextTypes.indexOf(page.type) * 10 + index }));
