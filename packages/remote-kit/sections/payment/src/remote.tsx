import { definePage, defineRemote, type LoadArgs } from '@portal/contract';
import { showInvoicePage } from '@portal/contract/endpoints';

export default defineRemote('payment', {
  messages: (locale) => import(`./locales/${locale}.po`),
  mount: (shell) => {
    const start = () => import('./features/start/start-page.tsx');
    const load = ({ params: { id = '' } }: LoadArgs) => shell.api.call(showInvoicePage, { params: { id } });
    return {
      routes: {
        invoice: () => import('./features/invoice/invoice-page.tsx').then((m) => definePage({ load, Page: m.InvoicePage })),
        paymeSuccess: () => start().then((m) => definePage({ Page: m.StartPage })),
        paymeFailure: () => start().then((m) => definePage({ Page: m.StartPage })),
        cardSuccess: () => start().then((m) => definePage({ Page: m.StartPage })),
        cardCancel: () => start().then((m) => definePage({ Page: m.StartPage })),
      },
      widgets: {
        'payment.pay': () => start().then((m) => ({ Widget: m.StartNote })),
      },
      services: {},
    };
  },
});
