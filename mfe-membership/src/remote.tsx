import { defineRemote } from '@portal/contract';

export default defineRemote('membership', {
  messages: (locale) => import(`./locales/${locale}.po`),
  mount: (shell) => ({
    routes: {
      beMember: () => import('./features/be-member/be-member-route.tsx').then((m) => m.beMemberRoute(shell)),
      register: () => import('./features/register/register-route.tsx').then((m) => m.registerRoute(shell)),
      youthApplication: () =>
        import('./features/youth-application/youth-application-route.tsx').then((m) => m.youthApplicationRoute(shell)),
      gymApplication: () => import('./features/gym-application/gym-application-route.tsx').then((m) => m.gymApplicationRoute(shell)),
      applied: () => import('./features/applied/applied-route.tsx').then((m) => m.appliedRoute(shell)),
      applicationPayment: () =>
        import('./features/application-payment/application-payment-route.tsx').then((m) => m.applicationPaymentRoute(shell)),
      renewal: () => import('./features/renewal/renewal-route.tsx').then((m) => m.renewalRoute(shell)),
    },
    widgets: {
      'membership.card': () => import('./features/card/card-widget.tsx').then((m) => ({ Widget: m.CardWidget })),
    },
    services: {},
  }),
});
