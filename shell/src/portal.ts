import type { Api, Locale, Settings } from '@portal/contract';
import type { StoreApi } from 'zustand/vanilla';
import { createApi } from './api/api.ts';
import { ownFetch } from './api/own-globals.ts';
import { createServerClock, type ServerClock } from './api/server-clock.ts';
import { createDialogs, type DialogParts } from './dialogs/dialogs.ts';
import { createDrafts, type DraftStore } from './drafts/drafts.ts';
import { createEventBus, type EventBus } from './events/events.ts';
import { createHead, type Head } from './head/head.ts';
import { openLocale } from './locale/open-locale.ts';
import { createLanguageChoice, type LanguageChoice } from './locale/other-tabs.ts';
import { createNavigation, type Navigation } from './navigation/navigation.ts';
import { createNotifications, type Notifications } from './notifications/notifications.ts';
import { createPageCache, type PageCache } from './pages/page-cache.ts';
import { createSession, type ShellSession } from './session/session.ts';
import { createTokenStore } from './session/token.ts';
import { createSettings } from './settings/settings.ts';
import { openStorage } from './storage/open-storage.ts';

/** All that the shell itself has. Sections see only what `createShell` hands them. */
export interface Portal {
  locale: Locale;
  settings: StoreApi<Settings>;
  session: ShellSession;
  api: Api;
  clock: ServerClock;
  events: EventBus;
  notifications: Notifications;
  dialogs: DialogParts;
  drafts: DraftStore;
  pages: PageCache;
  head: Head;
  languages: LanguageChoice;
  navigation: Navigation;
}

/** Builds the portal and starts what needs no screen: the fetch of the current user and of the settings. */
export function createPortal(fetch = ownFetch): Portal {
  const tab = openStorage('sessionStorage');
  const local = openStorage('localStorage');
  const locale = openLocale(local);
  const tokens = createTokenStore(local);
  const clock = createServerClock();
  const events = createEventBus();
  const notifications = createNotifications(tab);
  const { notify } = notifications;
  const navigation = createNavigation(locale);
  const drafts = createDrafts(tab, local, () => navigation.location().pathname);
  const pages = createPageCache(navigation.page, new Set([`/${locale}`, `/${locale}/contact`]));

  const api = createApi({
    locale,
    token: tokens.get,
    clock,
    notify,
    fetch,
    unauthenticated: (endpoint) => session.unauthenticated(endpoint),
  });
  const forShell = events.for('shell');
  const session = createSession({
    tokens,
    api,
    notify,
    events: forShell,
    goToLogin(options) {
      if (!options.back) drafts.forget();
      navigation.goToLogin(options);
    },
    onOtherTab() {
      // Who is logged in now may be another person, also when this tab slept through the logout between.
      pages.clear();
      navigation.refresh();
    },
  });
  let loggedIn = session.loggedIn;
  forShell.on('session:changed', (now) => {
    if (now.loggedIn !== loggedIn) pages.clear();
    loggedIn = now.loggedIn;
    if (session.user) drafts.belongTo(session.user.code);
  });
  const settings = createSettings(api);
  const head = createHead(settings, locale);
  const languages = createLanguageChoice(local);
  const dialogs = createDialogs();
  return { locale, settings, session, api, clock, events, notifications, dialogs, drafts, pages, head, languages, navigation };
}
