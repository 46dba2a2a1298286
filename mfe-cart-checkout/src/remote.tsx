import { defineRemote } from '@portal/contract';

export default defineRemote('cart-checkout', {
  messages: (locale) => import(`./locales/${locale}.po`),
  mount: (shell) => ({
    routes: {
      checkout: () => import('./features/checkout/checkout-route.tsx').then((m) => m.checkoutRoute(shell)),
      plan: () => import('./features/plan/plan-route.tsx').then((m) => m.planRoute(shell)),
    },
    widgets: {
      'cart-checkout.header': () => import('./features/header/header-cart.tsx').then((m) => m.headerWidget(shell)),
    },
    services: {
      cart: () => import('./features/cart/cart-service.ts').then((m) => m.cartService(shell)),
    },
  }),
});
