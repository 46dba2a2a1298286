import { defineEarlyPage, definePage, defineRemote } from '@portal/contract';
import { loadArticle } from './features/article/article-data.ts';
import { loadContact } from './features/contact/contact-data.ts';
import { createCoursesLoader } from './features/courses/courses-data.ts';
import { loadDepartments } from './features/departments/departments-data.ts';
import { loadHome } from './features/home/home-data.ts';

export default defineRemote('catalogue', {
  messages: (locale) => import(`./locales/${locale}.po`),
  mount: (shell) => ({
    routes: {
      home: defineEarlyPage({
        load: (args) => loadHome(shell, args),
        show: () => import('./features/home/home-page.tsx').then((m) => ({ Page: m.HomePage })),
      }),
      courses: defineEarlyPage({
        load: createCoursesLoader(shell),
        show: () => import('./features/courses/courses-page.tsx').then((m) => ({ Page: m.CoursesPage })),
      }),
      departments: defineEarlyPage({
        load: (args) => loadDepartments(shell, args),
        show: () => import('./features/departments/departments-page.tsx').then((m) => ({ Page: m.DepartmentsPage })),
      }),
      contact: defineEarlyPage({
        load: (args) => loadContact(shell, args),
        show: () => import('./features/contact/contact-page.tsx').then((m) => ({ Page: m.ContactPage })),
      }),
      adultSwimming: () => import('./features/programmes/adult-swimming-page.tsx').then((m) => definePage({ Page: m.AdultSwimmingPage })),
      beginnerClass: () => import('./features/programmes/beginner-class-page.tsx').then((m) => definePage({ Page: m.BeginnerClassPage })),
      favourites: () => import('./features/favourites-page/favourites-route.tsx').then((m) => m.favouritesRoute(shell)),
      onSale: () => import('./features/on-sale/on-sale-route.tsx').then((m) => m.onSaleRoute(shell)),
      article: defineEarlyPage({
        load: (args) => loadArticle(shell, args),
        show: () => import('./features/article/article-route.tsx').then((m) => m.articleRoute),
      }),
    },
    widgets: {
      'catalogue.queue': () => import('./features/queue/queue-widget.tsx').then((m) => ({ Widget: m.QueueWidget })),
      'catalogue.favourites': () => import('./features/favourites/favourites-link.tsx').then((m) => ({ Widget: m.FavouritesLink })),
    },
    services: {},
  }),
});
