import type { I18n } from '@lingui/core';
import type { Drafts, MemberStorage, PageStates, SectionId, Services, Shell } from '@portal/contract';
import { remoteApi } from '../api/remote-api.ts';
import type { Deny } from '../protocol/section-error.ts';
import type { ShellServices } from '../shell-services/shell-services.ts';

/** What a section's loader adds to its shell. */
export interface SectionContext {
  /** The section's own messages. */
  i18n: I18n;
  services: Services;
  /** Which release of the section this is. */
  build: string;
  /** Aborted when the section is disposed of. */
  signal: AbortSignal;
  deny: Deny;
}

/** Makes the one object that a section gets. It gives no access to the token or to what another section stores, typed or emits. */
export function createShell<S extends SectionId>(
  shellServices: ShellServices,
  section: S,
  { i18n, services, build, signal, deny }: SectionContext,
): Shell<S> {
  const { locale, session, api, clock, events, notifications, dialogs, memberStorage, drafts, pages, head, navigation } = shellServices;
  const own = (name: string) => `${section}/${name}`;
  const ownStorage = (scope: 'tab' | 'browser'): MemberStorage => {
    const { read, write, clear, subscribe } = memberStorage.of(scope, section);
    return { read, write, clear, subscribe };
  };
  const ownDrafts: Drafts = {
    read: (form) => drafts.read(own(form)),
    write: (form, values) => drafts.write(own(form), values),
    clear: (form) => drafts.clear(own(form)),
  };
  const pageStates: PageStates = {
    read: (name) => pages.read(own(name)),
    write: (name, value) => pages.write(own(name), value),
  };
  function navigate(path: string, options: { replace?: boolean; wait: true }): Promise<void>;
  function navigate(path: string, options?: { replace?: boolean }): void;
  function navigate(path: string, { replace, wait }: { replace?: boolean; wait?: boolean } = {}) {
    const shown = navigation.navigate(path, { replace });
    return wait ? shown : undefined;
  }
  return Object.freeze({
    section,
    locale,
    i18n,
    get settings() {
      return shellServices.settings.getState();
    },
    session: {
      get user() {
        return session.user;
      },
      get loggedIn() {
        return session.loggedIn;
      },
      get ready() {
        return session.ready;
      },
      login: session.login,
      register: session.register,
      logout: session.logout,
      refresh: session.refresh,
      subscribe: session.subscribe,
    },
    api: remoteApi(api, { section, build, deny }),
    events: events.for(section, signal, deny),
    services,
    notify: notifications.notify,
    dialogs: dialogs.dialogs,
    storage: { tab: ownStorage('tab'), browser: ownStorage('browser') },
    drafts: ownDrafts,
    pages: pageStates,
    now: clock.now,
    href: navigation.href,
    navigate,
    setPageMeta: head.setPageMeta,
    signal,
  });
}
