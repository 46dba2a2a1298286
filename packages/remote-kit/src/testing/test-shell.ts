import type { Locale, Member, Messages, PageMeta, SectionId, Services, Settings, Shell } from '@portal/contract';
import { settingsSchema } from '@portal/contract/entities';
import { setupI18n } from '#real/@lingui/core';
import { type FakeApi, fakeApi } from './fake-api.ts';
import { type FakeDialogs, type FakeNotify, fakeDialogs, fakeNotify } from './fake-dialogs.ts';
import { type FakeEvents, fakeEvents } from './fake-events.ts';
import { type FakeSession, fakeSession } from './fake-session.ts';
import { fakeStorage } from './fake-storage.ts';
import { refuseTo } from './refuse.ts';

export interface TestShellOptions {
  locale?: Locale;
  /** The section's compiled catalogue; English texts need none. */
  messages?: Messages;
  /** Who is logged in; by default, a visitor without a session. */
  user?: Member | null;
  /** The code of a logged-in member while the back end can't be reached: `user` is null. */
  unreachable?: string;
  /** Who logs in with `session.login` or `register`; may throw an `apiError`. */
  nextUser?: () => Member;
  settings?: Partial<Settings>;
  /** The services of other sections; a missing one rejects as if its section were unavailable. */
  services?: Partial<Services>;
  /** The server's clock. */
  now?: Date | string;
}

/**
 * A double of the shell for component tests: it records what the remote calls, responds as the test defines, and denies what the shell
 * denies.
 */
export interface TestShell<S extends SectionId = SectionId> extends Shell<S> {
  readonly api: FakeApi;
  readonly session: FakeSession;
  readonly events: FakeEvents<S>;
  readonly dialogs: FakeDialogs;
  readonly notify: FakeNotify;
  /** The last title and description. */
  pageMeta: PageMeta | undefined;
  /** Called by `navigate`, which waits for its result; `renderRemote` connects it to its router. */
  onNavigate: (address: string, options: { replace?: boolean }) => unknown;
}

/** Makes the double of the shell for a section. */
export function createTestShell<S extends SectionId>(section: S, options: TestShellOptions = {}): TestShell<S> {
  const { locale = 'en', messages = {}, user = null, unreachable, nextUser = noNextUser, now } = options;
  function navigate(path: string, options: { replace?: boolean; wait: true }): Promise<void>;
  function navigate(path: string, options?: { replace?: boolean }): void;
  function navigate(path: string, { wait, ...how }: { replace?: boolean; wait?: boolean } = {}) {
    const shown = Promise.resolve(shell.onNavigate(shell.href(path), how)).then(() => {});
    return wait ? shown : undefined;
  }
  const notify = fakeNotify();
  const refuse = refuseTo(section);
  const events = fakeEvents(section, refuse);
  const session = fakeSession(user, nextUser, (member) => {
    storage.belongsTo(member?.code ?? null);
    events.happen('session:changed', { loggedIn: member !== null });
  });
  if (unreachable) Object.defineProperty(session, 'loggedIn', { value: true });
  const storage = fakeStorage(section, user?.code ?? unreachable ?? null);
  const shell: TestShell<S> = {
    section,
    locale,
    i18n: setupI18n({ locale, messages: { [locale]: messages as never } }),
    settings: { ...emptySettings, ...options.settings },
    session,
    api: fakeApi({ section, refuse, onError: (error) => notify.error(error.message) }),
    events,
    services: servicesOf(options.services ?? {}),
    notify,
    dialogs: fakeDialogs(),
    storage: storage.shell,
    drafts: memory(),
    pages: memory(),
    now: () => (now ? new Date(now) : new Date()).getTime(),
    href: (path) => `/${locale}${path}`,
    navigate,
    setPageMeta: (meta) => {
      shell.pageMeta = meta;
    },
    signal: new AbortController().signal,
    pageMeta: undefined,
    onNavigate: () => {},
  };
  return shell;
}

const { application_auto_approve: _atOnce, wallet_pass: _pass, rehearsal: _rehearsal, ...texts } = settingsSchema.entries;
const emptySettings = Object.fromEntries(Object.keys(texts).map((name) => [name, ''])) as Settings;

function noNextUser(): Member {
  throw new Error('The test has no `nextUser` to log in');
}

function memory() {
  const values = new Map<string, unknown>();
  return {
    read: <T>(name: string) => values.get(name) as T | undefined,
    write: (name: string, value: unknown) => void values.set(name, value),
    clear: (name: string) => void values.delete(name),
  };
}

function servicesOf(given: Partial<Services>): Services {
  const unavailable = async () => {
    throw Object.assign(new Error('The section is not available'), { name: 'SectionUnavailableError' });
  };
  return new Proxy(given, {
    get: (services, name: keyof Services) => services[name] ?? new Proxy({}, { get: () => unavailable }),
  }) as Services;
}
