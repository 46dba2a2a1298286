// Written by `npm run contract` from the declarations of the endpoints.
import type { SectionId } from './sections.ts';

/**
 * The calls to the back end that each section may make, by method and path. The shell rejects every other call; it needs this list because
 * it can't trust what an endpoint in a section's own code claims.
 */
export const grantedCalls: Record<SectionId, readonly string[]> = {
  catalogue: [
    'get api/cms/alias/:alias',
    'get api/cms/bannerCms',
    'get api/cms/show/:id',
    'post api/activity/enrol_wait',
    'post api/cms/getactivityList',
    'post api/cms/getlist',
    'post api/cms/index',
    'post api/myActivity',
    'post api/myWaitList',
    'post api/setting/show',
  ],
  'cart-checkout': [
    'delete api/payment/destroy/:id',
    'post api/activity/enrol',
    'post api/activity/pre_enrol',
    'post api/payment/get_unpaid_list',
  ],
  payment: [
    'delete api/payment/destroy/:id',
    'get api/member/memberApplyPay/:code',
    'get api/payment/get_simple/:id',
    'get api/payment/receipt/:id',
    'get api/pos/getInvoice/:id',
    'post api/coupon/index',
    'post api/coupon/verify',
    'post api/myActivity',
    'post api/payment/abandon',
    'post api/payment/get/:id',
    'post api/payment/gp_OnlinePayment',
    'post api/payment/payme_getRequest',
    'post api/payment/payme_qrcode',
    'post api/pos/goOnlinePayment',
  ],
  account: [
    'delete api/payment/destroy/:id',
    'get api/media/:id/download',
    'get api/payment/receipt/:id',
    'post api/activity/upload_doc',
    'post api/acwait/remove',
    'post api/acwait/show',
    'post api/calendar/renew',
    'post api/calendar/show',
    'post api/coupon/index',
    'post api/forgot-password',
    'post api/myActivity',
    'post api/myNextLessons',
    'post api/myPayment',
    'post api/myTimetable',
    'post api/myWaitList',
    'post api/reset-password',
    'post api/updatepwd',
  ],
  membership: [
    'get api/gymMember',
    'get api/member/memberApplyPay/:code',
    'get api/renewPage',
    'get api/ymMember',
    'post api/cms/getlist',
    'post api/member/memberApply',
    'post api/renew',
  ],
};
