import type { I18n } from '@lingui/core';
import type { Drafts, PageStates, SectionId, Services, Shell } from '@portal/contract';
import type { Portal } from './portal.ts';

/** What the loader of a section adds to its shell. */
export interface SectionParts {
  /** The section's own messages. */
  i18n: I18n;
  services: Services;
  /** Aborted when the section is disposed of. */
  signal: AbortSignal;
}

/** Makes the one object that a section gets. It holds no way to the token, to the storage or to another section's drafts and events. */
export function createShell<S extends SectionId>(portal: Portal, section: S, { i18n, services, signal }: SectionParts): Shell<S> {
  const { locale, session, api, clock, events, notifications, dialogs, drafts, pages, head, navigation } = portal;
  const own = (name: string) => `${section}/${name}`;
  const ownDrafts: Drafts = {
    read: (form) => drafts.read(own(form)),
    write: (form, values) => drafts.write(own(form), values),
    clear: (form) => drafts.clear(own(form)),
  };
  const ownPages: PageStates = {
    read: (name) => pages.read(own(name)),
    write: (name, value) => pages.write(own(name), value),
  };
  return Object.freeze({
    section,
    locale,
    i18n,
    get settings() {
      return portal.settings.getState();
    },
    session: {
      get user() {
        return session.user;
      },
      get loggedIn() {
        return session.loggedIn;
      },
      ready: session.ready,
      login: session.login,
      adopt: session.adopt,
      logout: session.logout,
      refresh: session.refresh,
      subscribe: session.subscribe,
    },
    api,
    events: events.for(section, signal),
    services,
    notify: notifications.notify,
    dialogs: dialogs.dialogs,
    drafts: ownDrafts,
    pages: ownPages,
    now: clock.now,
    href: navigation.href,
    navigate: navigation.navigate,
    page: head.page,
    signal,
  });
}
