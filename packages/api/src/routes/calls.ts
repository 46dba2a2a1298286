// Written by `npm run contract` from the declarations of the endpoints.
import type { Route } from '../http/route.ts';
import { listMyActivitiesRoute } from './account/list-my-activities.ts';
import { listMyPaymentsRoute } from './account/list-my-payments.ts';
import { listMyWaitingEntriesRoute } from './account/list-my-waiting-entries.ts';
import { renewCalendarRoute } from './account/renew-calendar.ts';
import { showCalendarRoute } from './account/show-calendar.ts';
import { showNextLessonsRoute } from './account/show-next-lessons.ts';
import { showTimetableRoute } from './account/show-timetable.ts';
import { enrolRoute } from './activity/enrol.ts';
import { enrolWaitRoute } from './activity/enrol-wait.ts';
import { listActivitiesRoute } from './activity/list-activities.ts';
import { preEnrolRoute } from './activity/pre-enrol.ts';
import { uploadDocumentRoute } from './activity/upload-document.ts';
import { removeWaitingEntryRoute } from './acwait/remove-waiting-entry.ts';
import { showWaitingEntryRoute } from './acwait/show-waiting-entry.ts';
import { listBannersRoute } from './cms/list-banners.ts';
import { listPostsRoute } from './cms/list-posts.ts';
import { searchPostsRoute } from './cms/search-posts.ts';
import { showPostRoute } from './cms/show-post.ts';
import { showPostByAliasRoute } from './cms/show-post-by-alias.ts';
import { listCouponsRoute } from './coupon/list-coupons.ts';
import { verifyCouponRoute } from './coupon/verify-coupon.ts';
import { changeFavouritesRoute } from './favourites/change-favourites.ts';
import { joinLineRoute } from './line/join-line.ts';
import { showLineRoute } from './line/show-line.ts';
import { downloadMediaRoute } from './media/download-media.ts';
import { applyForMembershipRoute } from './membership/apply-for-membership.ts';
import { downloadPassRoute } from './membership/download-pass.ts';
import { renewRoute } from './membership/renew.ts';
import { showApplicationPaymentRoute } from './membership/show-application-payment.ts';
import { showGymOptionsRoute, showYouthOptionsRoute } from './membership/show-options.ts';
import { showRenewalRoute } from './membership/show-renewal.ts';
import { abandonPaymentRoute } from './payment/abandon-payment.ts';
import { cancelInvoiceRoute } from './payment/cancel-invoice.ts';
import { cardPaymentRoute } from './payment/card-payment.ts';
import { downloadReceiptRoute } from './payment/download-receipt.ts';
import { listUnpaidInvoicesRoute } from './payment/list-unpaid-invoices.ts';
import { paymeCodeRoute } from './payment/payme-code.ts';
import { paymeStatusRoute } from './payment/payme-status.ts';
import { showInvoicePageRoute } from './payment/show-invoice-page.ts';
import { showSimpleInvoiceRoute } from './payment/show-simple-invoice.ts';
import { addPlaceAlertRoute } from './places/add-place-alert.ts';
import { listPlaceAlertsRoute } from './places/list-place-alerts.ts';
import { removePlaceAlertRoute } from './places/remove-place-alert.ts';
import { showInvoiceRoute } from './pos/show-invoice.ts';
import { startPaymentRoute } from './pos/start-payment.ts';
import { forgotPasswordRoute } from './session/forgot-password.ts';
import { loginRoute } from './session/login.ts';
import { logoutRoute } from './session/logout.ts';
import { registerRoute } from './session/register.ts';
import { resetPasswordRoute } from './session/reset-password.ts';
import { showCurrentUserRoute } from './session/show-current-user.ts';
import { updatePasswordRoute } from './session/update-password.ts';
import { showSettingsRoute } from './settings/show-settings.ts';

/** Every call of the contract. */
export const routes: Route[] = [
  listMyActivitiesRoute,
  listMyPaymentsRoute,
  listMyWaitingEntriesRoute,
  renewCalendarRoute,
  showCalendarRoute,
  showNextLessonsRoute,
  showTimetableRoute,
  enrolRoute,
  enrolWaitRoute,
  listActivitiesRoute,
  preEnrolRoute,
  uploadDocumentRoute,
  removeWaitingEntryRoute,
  showWaitingEntryRoute,
  listBannersRoute,
  listPostsRoute,
  searchPostsRoute,
  showPostRoute,
  showPostByAliasRoute,
  listCouponsRoute,
  verifyCouponRoute,
  changeFavouritesRoute,
  joinLineRoute,
  showLineRoute,
  downloadMediaRoute,
  applyForMembershipRoute,
  downloadPassRoute,
  renewRoute,
  showApplicationPaymentRoute,
  showYouthOptionsRoute,
  showGymOptionsRoute,
  showRenewalRoute,
  abandonPaymentRoute,
  cancelInvoiceRoute,
  cardPaymentRoute,
  downloadReceiptRoute,
  listUnpaidInvoicesRoute,
  paymeCodeRoute,
  paymeStatusRoute,
  showInvoicePageRoute,
  showSimpleInvoiceRoute,
  addPlaceAlertRoute,
  listPlaceAlertsRoute,
  removePlaceAlertRoute,
  showInvoiceRoute,
  startPaymentRoute,
  forgotPasswordRoute,
  loginRoute,
  logoutRoute,
  registerRoute,
  resetPasswordRoute,
  showCurrentUserRoute,
  updatePasswordRoute,
  showSettingsRoute,
];
