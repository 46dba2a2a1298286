import { msg } from '@lingui/core/macro';
import type { Endpoint, Events, Member, Notify, Session } from '@portal/contract';
import type { showCurrentUser } from '@portal/contract/endpoints';
import { createStore } from 'zustand/vanilla';
import type { ShellApi } from '../api/api.ts';
import type { DialogManager } from '../dialogs/dialogs.ts';
import { i18n } from '../locale/i18n.ts';
import type { TokenStore } from './token.ts';

export interface SessionDependencies {
  tokens: TokenStore;
  api: ShellApi;
  notify: Notify;
  events: Events<'shell'>;
  askForCode: DialogManager['askForCode'];
  /** Goes to login; `returnHere` brings the person back afterwards, if the session ended against their will. */
  goToLogin: (options: { returnHere: boolean }) => void;
  /** Called after another tab logged in or out and this session followed. */
  onOtherTab: () => void;
  /** Begins as a visitor's, until `resume`. */
  waits?: boolean;
}

export interface ShellSession extends Session {
  /** Resumes the session that this browser keeps, if it waits for that. */
  resume(): void;
  /** Handles a 401 of an authenticated call; resolves true when the session ended. */
  handleUnauthenticated(endpoint: Endpoint): Promise<boolean>;
  /** Asks for the code that was emailed to the member; resolves true once the address is confirmed. */
  handleEmailUnconfirmed(): Promise<boolean>;
}

interface State {
  user: Member | null;
  loggedIn: boolean;
}

/** A literal, because importing the endpoint would add its schema to the main bundle. */
const currentUserPath: typeof showCurrentUser.path = 'api/me';
const loggedOut: State = { user: null, loggedIn: false };

/** The session of this browser: restores it, fetches the current user, follows the other tabs. */
export function createSession({
  tokens,
  api,
  notify,
  events,
  askForCode,
  goToLogin,
  onOtherTab,
  waits = false,
}: SessionDependencies): ShellSession {
  const kept = (): State => ({ user: null, loggedIn: tokens.get() !== null });
  const store = createStore<State>()(waits ? () => loggedOut : kept);
  store.subscribe((state) => events.emit('session:changed', { loggedIn: state.loggedIn }));

  const begin = (token: string, user: Member | null) => {
    tokens.set(token);
    store.setState({ user, loggedIn: true });
  };

  const end = () => {
    tokens.set(null);
    store.setState(loggedOut);
  };

  const expire = () => {
    end();
    notify.error(i18n._(msg`Account logged out`));
    goToLogin({ returnHere: true });
  };

  const fetchUser = async (token: string | null, quiet: boolean): Promise<Member | null> => {
    const { result } = await api.callShellEndpoint('showCurrentUser', {}, { quiet });
    if (token === tokens.get()) {
      if (result) store.setState({ user: result });
      else if (token !== null) expire();
    }
    return store.getState().user;
  };

  let fetching: { token: string | null; user: Promise<Member | null> } | undefined;
  /** Shares one call among simultaneous requests. */
  const fetchOnce = (quiet = false) => {
    const token = tokens.get();
    if (fetching?.token === token) return fetching.user;
    const current = { token, user: fetchUser(token, quiet) };
    const clear = () => {
      if (fetching === current) fetching = undefined;
    };
    current.user.then(clear, clear);
    fetching = current;
    return current.user;
  };
  const fetchIfLoggedIn = async () => {
    if (tokens.get() !== null) await fetchOnce().catch(() => {});
  };

  let confirming: Promise<boolean> | undefined;
  /** Shows one dialog for all simultaneous calls. */
  const confirmEmail = () => {
    confirming ??= askForCode({
      email: store.getState().user?.email ?? '',
      confirm: (code) => api.callShellEndpoint('confirmEmail', { body: { code } }, { quiet: true }),
      send: (email) => api.callShellEndpoint('sendEmailCode', { body: { email } }, { quiet: true }),
    }).finally(() => {
      confirming = undefined;
      // The address may have changed too.
      void fetchOnce(true).catch(() => {});
    });
    return confirming;
  };

  tokens.onOtherTab(() => {
    store.setState(kept());
    void fetchIfLoggedIn();
    onOtherTab();
  });

  let ready = waits ? Promise.resolve() : fetchIfLoggedIn();
  return {
    get user() {
      return store.getState().user;
    },
    get loggedIn() {
      return store.getState().loggedIn;
    },
    get ready() {
      return ready;
    },
    resume() {
      if (!waits) return;
      waits = false;
      if (tokens.get() === null) return;
      store.setState(kept());
      ready = fetchIfLoggedIn();
    },
    async login(credentials) {
      const { user, access_token } = await api.callShellEndpoint('login', { body: credentials }, { quiet: true });
      begin(access_token, user);
      return user;
    },
    async register(form, { idempotencyKey } = {}) {
      const { access_token } = await api.callShellEndpoint('register', { body: form }, { quiet: true, idempotencyKey });
      begin(access_token, null);
      const user = await fetchOnce().catch(() => null);
      if (user?.email_confirmed === false) await confirmEmail();
      return user;
    },
    async logout() {
      const loggingOut = tokens.get() === null ? undefined : api.callShellEndpoint('logout', {}, { quiet: true }).catch(() => {});
      end();
      goToLogin({ returnHere: false });
      await loggingOut;
    },
    async refresh() {
      await fetchIfLoggedIn();
      return store.getState().user;
    },
    subscribe: (listener) => store.subscribe(listener),
    handleEmailUnconfirmed: confirmEmail,
    async handleUnauthenticated(endpoint) {
      if (endpoint.path === currentUserPath) expire();
      else await fetchOnce(true).catch(() => {});
      return tokens.get() === null;
    },
  };
}
