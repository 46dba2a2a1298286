import { defineRemote } from '@portal/contract';

export default defineRemote('payment', {
  messages: (locale) => import(`./locales/${locale}.po`),
  mount: (shell) => {
    const results = () => import('./features/results/result-route.tsx');
    return {
      routes: {
        invoice: () => import('./features/invoice/invoice-route.tsx').then((m) => m.invoiceRoute(shell)),
        paymeSuccess: () => results().then((m) => m.resultRoute(shell, 'success')),
        paymeFailure: () => results().then((m) => m.resultRoute(shell, 'failure')),
        cardSuccess: () => results().then((m) => m.resultRoute(shell, 'success')),
        cardCancel: () => results().then((m) => m.resultRoute(shell, 'cancel')),
      },
      widgets: {
        'payment.pay': () => import('./features/payment-form/pay-widget.tsx').then((m) => ({ Widget: m.PayWidget })),
      },
      services: {},
    };
  },
});
