import { defineRemote } from '@portal/contract';

export default defineRemote('account', {
  messages: (locale) => import(`./locales/${locale}.po`),
  mount: (shell) => ({
    routes: {
      login: () => import('./features/login/login-page.tsx').then((m) => ({ Component: m.LoginPage })),
      forgotPassword: () => import('./features/password/forgot-password-page.tsx').then((m) => ({ Component: m.ForgotPasswordPage })),
      resetPassword: () => import('./features/password/reset-password-page.tsx').then((m) => ({ Component: m.ResetPasswordPage })),
      me: () => import('./features/me/me-route.tsx').then((m) => m.meRoute(shell)),
      uploadDocument: () =>
        import('./features/upload-document/upload-document-page.tsx').then((m) => ({ Component: m.UploadDocumentPage })),
    },
    widgets: {},
    services: {},
  }),
});
