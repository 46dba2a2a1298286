import { definePage, defineRemote } from '@portal/contract';
import { listPosts } from '@portal/contract/endpoints';

export default defineRemote('catalogue', {
  messages: (locale) => import(`./locales/${locale}.po`),
  mount: (shell) => {
    const start = () => import('./features/start/start-page.tsx');
    const load = () => shell.api.call(listPosts, { body: { type: 'Group' } });
    return {
      routes: {
        courses: () => import('./features/courses/courses-page.tsx').then((m) => definePage({ load, Page: m.CoursesPage })),
        home: () => start().then((m) => definePage({ Page: m.StartPage })),
        departments: () => start().then((m) => definePage({ Page: m.StartPage })),
        contact: () => start().then((m) => definePage({ Page: m.StartPage })),
        adultSwimming: () => start().then((m) => definePage({ Page: m.StartPage })),
        beginnerClass: () => start().then((m) => definePage({ Page: m.StartPage })),
        favourites: () => start().then((m) => definePage({ Page: m.StartPage })),
        article: () => start().then((m) => definePage({ Page: m.StartPage })),
      },
      widgets: {
        'catalogue.queue': () => start().then((m) => ({ Widget: m.StartNote })),
        'catalogue.favourites': () => start().then((m) => ({ Widget: m.StartNote })),
      },
      services: {},
    };
  },
});
