import { allRoutes, type Locale, type Settings } from '@portal/contract';
import type { StoreApi } from 'zustand/vanilla';
import { createApi, type ShellApi } from '../api/api.ts';
import { createPrefetchedResponses, type PrefetchedResponses } from '../api/prefetched-responses.ts';
import { createServerClock, type ServerClock } from '../api/server-clock.ts';
import { openStorage } from '../browser/browser-storage.ts';
import { createDialogs, type DialogManager } from '../dialogs/dialogs.ts';
import { createEventBus, type EventBus } from '../events/events.ts';
import { followFacts } from '../events/follow-facts.ts';
import { createHead, type Head } from '../head/head.ts';
import { setClock } from '../hydration/first-page.ts';
import { openLocale } from '../locale/open-locale.ts';
import { createNavigation, type Navigation } from '../navigation/navigation.ts';
import { createLanguageChoice, type LanguageChoice } from '../navigation/other-tabs.ts';
import { createNotifications, type Notifications } from '../notifications/notifications.ts';
import type { FirstPage } from '../protocol/first-page.ts';
import { createSession, type ShellSession } from '../session/session.ts';
import { createTokenStore } from '../session/token.ts';
import { createCartQuantity } from '../storage/cart-quantity.ts';
import { createDrafts, type DraftStore } from '../storage/drafts.ts';
import { createMemberStorage, type MemberStorageStore } from '../storage/member-storage.ts';
import { createPageCache, type PageCache } from '../storage/page-cache.ts';
import { type Typing, watchTyping } from '../storage/typing.ts';
import { createSettings } from './settings.ts';

const pinnedPaths = allRoutes.filter(({ pinned }) => pinned).map(({ path }) => `/${path}`);

/** Everything that the shell itself has. Sections see only what `createShell` gives them. */
export interface ShellServices {
  locale: Locale;
  settings: StoreApi<Settings>;
  session: ShellSession;
  api: Pick<ShellApi, 'call'>;
  prefetched: PrefetchedResponses;
  clock: ServerClock;
  events: EventBus;
  notifications: Notifications;
  dialogs: DialogManager;
  memberStorage: MemberStorageStore;
  drafts: DraftStore;
  typing: Typing;
  pages: PageCache;
  head: Head;
  languages: LanguageChoice;
  /** How many classes are in the cart, for as long as its section can't say. */
  cartQuantity: StoreApi<number>;
  navigation: Navigation;
}

/**
 * Creates them and starts what needs no screen: fetching the current user and the settings. `firstPage` came with a page that the server
 * rendered.
 */
export function createShellServices(fetch = window.fetch.bind(window), firstPage?: FirstPage): ShellServices {
  const tab = openStorage('sessionStorage');
  const local = openStorage('localStorage');
  const locale = openLocale(local);
  const tokens = createTokenStore(local);
  const clock = createServerClock();
  if (firstPage) setClock(clock);
  const events = createEventBus();
  const notifications = createNotifications(tab);
  const { notify } = notifications;
  const navigation = createNavigation(locale);
  const memberStorage = createMemberStorage({ tab, local, ticket: tokens.get });
  let leaves = false;
  // Registered before the drafts' listener, which deletes them. After a logout in another tab, or for another member: what was typed into a
  // form here isn't for the next person.
  memberStorage.onForgotten(() => {
    if (!leaves && (drafts.dirtyOn(navigation.location().pathname) || typing.unsaved())) startOver();
  });
  const drafts = createDrafts(memberStorage, () => navigation.location().pathname);
  const typing = watchTyping(document);
  const startOver = () => {
    document.documentElement.hidden = true;
    navigation.reload();
  };
  const pages = createPageCache(navigation.page, new Set(pinnedPaths.map(navigation.href)));

  const prefetched = createPrefetchedResponses(fetch, tokens.get, firstPage?.responses);
  const api = createApi({
    locale,
    token: tokens.get,
    clock,
    notify,
    fetch,
    takeResponse: prefetched.take,
    onUnauthenticated: (endpoint) => session.handleUnauthenticated(endpoint),
    onEmailUnconfirmed: () => session.handleEmailUnconfirmed(),
  });
  const forShell = events.for('shell');
  const dialogs = createDialogs();
  const session = createSession({
    tokens,
    api,
    notify,
    events: forShell,
    askForCode: dialogs.askForCode,
    goToLogin(options) {
      leaves = !options.returnHere;
      if (leaves) memberStorage.forget();
      leaves = false;
      navigation.goToLogin(options);
    },
    // A page that the server rendered is a visitor's until it is hydrated.
    waits: firstPage !== undefined,
    onOtherTab() {
      // Another person may be logged in now, even if this tab slept through the logout in between.
      pages.clear();
      navigation.refresh();
    },
  });
  let loggedIn = session.loggedIn;
  forShell.on('session:changed', (now) => {
    if (now.loggedIn !== loggedIn) pages.clear();
    // Such as that a password was wrong.
    if (now.loggedIn && !loggedIn) notifications.closeErrors();
    if (loggedIn && !now.loggedIn) memberStorage.end();
    loggedIn = now.loggedIn;
    if (session.user) memberStorage.belongsTo(session.user.code);
  });
  memberStorage.onForgotten(pages.clear);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The browser shows the page as it was left: its owner may have logged out since.
    if (!tokens.current()) return startOver();
    // It also missed what other pages did: an event without a key means that anything may have changed.
    window.dispatchEvent(new StorageEvent('storage'));
    if (!navigator.onLine) return;
    navigation.refresh();
    void session.refresh();
  });
  followFacts({
    events: forShell,
    storage: local,
    outdated({ name }) {
      pages.clearData();
      navigation.refresh();
      // The payment may have been for a membership, or made with credit.
      if (name === 'payment:settled') void session.refresh();
    },
  });
  const settings = createSettings(api);
  const head = createHead(settings, locale);
  const languages = createLanguageChoice(local);
  const cartQuantity = createCartQuantity(local, forShell);
  return {
    locale,
    settings,
    session,
    api,
    prefetched,
    clock,
    events,
    notifications,
    dialogs,
    memberStorage,
    drafts,
    typing,
    pages,
    head,
    languages,
    cartQuantity,
    navigation,
  };
}
