import { definePage, defineRemote } from '@portal/contract';

export default defineRemote('account', {
  messages: (locale) => import(`./locales/${locale}.po`),
  mount: (shell) => ({
    routes: {
      login: () => import('./features/login/login-page.tsx').then((m) => definePage({ Page: m.LoginPage })),
      forgotPassword: () => import('./features/password/forgot-password-page.tsx').then((m) => definePage({ Page: m.ForgotPasswordPage })),
      resetPassword: () => import('./features/password/reset-password-page.tsx').then((m) => definePage({ Page: m.ResetPasswordPage })),
      me: () => import('./features/me/me-route.tsx').then((m) => m.meRoute(shell)),
      uploadDocument: () => import('./features/upload-document/upload-document-route.tsx').then((m) => m.uploadDocumentRoute(shell)),
    },
    widgets: {},
    services: {},
  }),
});
