import { definePage, defineRemote } from '@portal/contract';
import { listUnpaidInvoices } from '@portal/contract/endpoints';

export default defineRemote('cart-checkout', {
  messages: (locale) => import(`./locales/${locale}.po`),
  mount: (shell) => {
    const start = () => import('./features/start/start-page.tsx');
    // Visitors come to this page too.
    const load = async () => (shell.session.loggedIn ? shell.api.call(listUnpaidInvoices, {}) : { payments: [] });
    return {
      routes: {
        checkout: () => import('./features/checkout/checkout-page.tsx').then((m) => definePage({ load, Page: m.CheckoutPage })),
        plan: () => start().then((m) => definePage({ Page: m.StartPage })),
      },
      widgets: {
        'cart-checkout.header': () => start().then((m) => ({ Widget: m.StartNote })),
      },
      services: {
        cart: () => Promise.reject(new Error('This is being built')),
      },
    };
  },
});
