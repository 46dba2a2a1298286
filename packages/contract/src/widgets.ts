import type { Activity } from './entities/activity.ts';
import type { Invoice, PaymentMethod } from './entities/invoice.ts';
import type { Queue } from './entities/queue.ts';
import type { WidgetName } from './sections.ts';

/** Properties of every widget: one section's piece on another's page. */
interface WidgetPropsMap {
  /** A link to the favourites, with their number. At login, those that the member marked as a visitor move to the account. */
  'catalogue.favourites': Record<never, never>;
  /** The queue of a class that opens later: time left, joining, position. Hears `onState` after each change. */
  'catalogue.queue': { activity: Activity; onState: (state: Queue['state']) => void };
  /** The cart icon with its badge and dropdown, in the shell's header. */
  'cart-checkout.header': Record<never, never>;
  /** Pays one invoice in place: method, QR code or card page, result. */
  'payment.pay': {
    invoice: Invoice;
    paymentMethods: PaymentMethod[];
    /** Authorises paying without a login. */
    applyCode?: string;
    onPaid?: () => void;
  };
  /** The member card of the logged-in member and one per family member. */
  'membership.card': Record<never, never>;
}

export type WidgetProps<N extends WidgetName> = WidgetPropsMap[N];
