import { definePage, defineRemote } from '@portal/contract';

export default defineRemote('catalogue', {
  messages: (locale) => import(`./locales/${locale}.po`),
  mount: (shell) => ({
    routes: {
      home: () => import('./features/home/home-route.tsx').then((m) => m.homeRoute(shell)),
      courses: () => import('./features/courses/courses-route.tsx').then((m) => m.coursesRoute(shell)),
      departments: () => import('./features/departments/departments-route.tsx').then((m) => m.departmentsRoute(shell)),
      contact: () => import('./features/contact/contact-route.tsx').then((m) => m.contactRoute(shell)),
      adultSwimming: () => import('./features/programmes/adult-swimming-page.tsx').then((m) => definePage({ Page: m.AdultSwimmingPage })),
      beginnerClass: () => import('./features/programmes/beginner-class-page.tsx').then((m) => definePage({ Page: m.BeginnerClassPage })),
      article: () => import('./features/article/article-route.tsx').then((m) => m.articleRoute(shell)),
    },
    widgets: {},
    services: {},
  }),
});
