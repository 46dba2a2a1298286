import { definePage, defineRemote } from '@portal/contract';
import { showRenewal } from '@portal/contract/endpoints';

export default defineRemote('membership', {
  messages: (locale) => import(`./locales/${locale}.po`),
  mount: (shell) => {
    const start = () => import('./features/start/start-page.tsx');
    const load = () => shell.api.call(showRenewal, {});
    return {
      routes: {
        renewal: () => import('./features/renewal/renewal-page.tsx').then((m) => definePage({ load, Page: m.RenewalPage })),
        beMember: () => start().then((m) => definePage({ Page: m.StartPage })),
        register: () => start().then((m) => definePage({ Page: m.StartPage })),
        youthApplication: () => start().then((m) => definePage({ Page: m.StartPage })),
        gymApplication: () => start().then((m) => definePage({ Page: m.StartPage })),
        applied: () => start().then((m) => definePage({ Page: m.StartPage })),
        applicationPayment: () => start().then((m) => definePage({ Page: m.StartPage })),
      },
      widgets: {
        'membership.card': () => start().then((m) => ({ Widget: m.StartNote })),
      },
      services: {},
    };
  },
});
