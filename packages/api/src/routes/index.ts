import type { RawRoute } from '../http/route.ts';
import { sendCalendar } from './calendar/send-calendar.ts';
import { showPostByQuery } from './cms/show-post-by-alias.ts';
import { docs } from './docs/docs.ts';
import { sendFile } from './files/send-file.ts';
import { sendPass } from './files/send-pass.ts';
import { sendReceipt } from './files/send-receipt.ts';
import { health } from './health/health.ts';
import { placeChanges } from './health/place-changes.ts';
import { ready } from './health/ready.ts';
import { alertLinkPage, alertLinkPost } from './places/alert-links.ts';
import { cardNotice } from './provider/card-notice.ts';
import { cardCancel, cardReceipt } from './provider/card-return.ts';
import { paymeNotice } from './provider/payme-notice.ts';
import { confirmLoginPage, confirmLoginPost } from './session/confirm-login.ts';
import { proveEmailPage, proveEmailPost } from './session/prove-email.ts';

export { routes } from './calls.ts';

/** Calls that aren't in the contract. */
export const rawRoutes: RawRoute[] = [
  proveEmailPage,
  proveEmailPost,
  confirmLoginPage,
  confirmLoginPost,
  alertLinkPage,
  alertLinkPost,
  health,
  ready,
  placeChanges,
  showPostByQuery,
  sendReceipt,
  sendPass,
  sendFile,
  sendCalendar,
  ...docs,
  paymeNotice,
  cardReceipt,
  cardCancel,
  cardNotice,
];
