import type { RawRoute, Route } from '../http/route.ts';
import { accountRoutes } from './account.ts';
import { applicationPaymentRoutes } from './application-payments.ts';
import { applicationRoutes } from './applications.ts';
import { calendarRoutes } from './calendar.ts';
import { changeRoutes } from './changes.ts';
import { classRoutes } from './classes.ts';
import { couponRoutes } from './coupons.ts';
import { docs } from './docs/docs.ts';
import { documentRoutes } from './documents.ts';
import { emailCodeRoutes } from './email-codes.ts';
import { favouriteRoutes } from './favourites.ts';
import { sendCalendar } from './files/send-calendar.ts';
import { sendFile } from './files/send-file.ts';
import { sendPass } from './files/send-pass.ts';
import { sendPicture } from './files/send-picture.ts';
import { sendReceipt } from './files/send-receipt.ts';
import { health } from './health/health.ts';
import { ready } from './health/ready.ts';
import { seatChanges } from './health/seat-changes.ts';
import { invoiceRoutes } from './invoices.ts';
import { alertLinkPage, alertLinkPost } from './mail-links/alert-links.ts';
import { confirmLoginPage, confirmLoginPost } from './mail-links/confirm-login.ts';
import { membershipTypeRoutes } from './membership-types.ts';
import { messageRoutes } from './messages.ts';
import { orderRoutes } from './orders.ts';
import { passRoutes } from './pass.ts';
import { passwordRoutes } from './passwords.ts';
import { paymentRoutes } from './payments.ts';
import { planRoutes } from './plan.ts';
import { postRoutes, showPostByQuery } from './posts.ts';
import { cardNotice } from './provider/card-notice.ts';
import { cardCancel, cardReceipt } from './provider/card-return.ts';
import { paymeNotice } from './provider/payme-notice.ts';
import { queueRoutes } from './queue.ts';
import { renewalRoutes } from './renewals.ts';
import { sessionRoutes } from './sessions.ts';
import { settingsRoutes } from './settings.ts';
import { vacancyAlertRoutes } from './vacancy-alerts.ts';
import { waitingListRoutes } from './waiting-list.ts';

/** Every call of the contract, by resource. */
export const routes: Route[] = [
  ...accountRoutes,
  ...applicationPaymentRoutes,
  ...applicationRoutes,
  ...calendarRoutes,
  ...changeRoutes,
  ...classRoutes,
  ...couponRoutes,
  ...documentRoutes,
  ...emailCodeRoutes,
  ...favouriteRoutes,
  ...invoiceRoutes,
  ...queueRoutes,
  ...membershipTypeRoutes,
  ...messageRoutes,
  ...orderRoutes,
  ...passRoutes,
  ...passwordRoutes,
  ...paymentRoutes,
  ...planRoutes,
  ...vacancyAlertRoutes,
  ...postRoutes,
  ...renewalRoutes,
  ...sessionRoutes,
  ...settingsRoutes,
  ...waitingListRoutes,
];

/** Calls that aren't in the contract. */
export const rawRoutes: RawRoute[] = [
  confirmLoginPage,
  confirmLoginPost,
  alertLinkPage,
  alertLinkPost,
  health,
  ready,
  seatChanges,
  showPostByQuery,
  sendReceipt,
  sendPass,
  sendFile,
  sendPicture,
  sendCalendar,
  ...docs,
  paymeNotice,
  cardReceipt,
  cardCancel,
  cardNotice,
];
