import { definePage, defineRemote } from '@portal/contract';
import { listMyPayments } from '@portal/contract/endpoints';

export default defineRemote('account', {
  messages: (locale) => import(`./locales/${locale}.po`),
  mount: (shell) => {
    const start = () => import('./features/start/start-page.tsx');
    const load = () => shell.api.call(listMyPayments, { query: {}, body: {} });
    return {
      routes: {
        login: () => import('./features/login/login-page.tsx').then((m) => definePage({ Page: m.LoginPage })),
        me: () => import('./features/me/me-page.tsx').then((m) => definePage({ load, Page: m.MePage })),
        forgotPassword: () => start().then((m) => definePage({ Page: m.StartPage })),
        resetPassword: () => start().then((m) => definePage({ Page: m.StartPage })),
        uploadDocument: () => start().then((m) => definePage({ Page: m.StartPage })),
      },
      widgets: {},
      services: {},
    };
  },
});
