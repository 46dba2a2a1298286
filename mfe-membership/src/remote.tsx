import { defineRemote } from '@portal/contract';

export default defineRemote('membership', {
  messages: (locale) => import(`./locales/${locale}.po`),
  mount: () => {
    const opensSoon = () => import('./features/opens-soon/opens-soon-route.tsx');
    return {
      routes: {
        beMember: () => import('./features/choose/be-member-page.tsx').then((m) => ({ Component: m.BeMemberPage })),
        register: () => opensSoon().then((m) => m.opensSoonRoute('register')),
        youthApplication: () => opensSoon().then((m) => m.opensSoonRoute('youthApplication')),
        gymApplication: () => opensSoon().then((m) => m.opensSoonRoute('gymApplication')),
        applied: () => opensSoon().then((m) => m.opensSoonRoute('applied')),
        applicationPayment: () => opensSoon().then((m) => m.opensSoonRoute('applicationPayment')),
        renewal: () => opensSoon().then((m) => m.opensSoonRoute('renewal')),
      },
      widgets: {
        'membership.card': () => import('./features/card/card-widget.tsx').then((m) => ({ Widget: m.CardWidget })),
      },
      services: {},
    };
  },
});
