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
  /** Goes to login; `back` if the session ended against the person's will. */
  goToLogin: (options: { back: boolean }) => void;
  /** Another tab logged in or out, and this session followed. */
  onOtherTab: () => void;
}

export interface ShellSession extends Session {
  /** Handles a 401 of an authenticated call; resolves true when the session ended. */
  unauthenticated(endpoint: Endpoint): Promise<boolean>;
  /** Asks for the code mailed to the member's e-mail; resolves true once it is confirmed. */
  unconfirmed(): Promise<boolean>;
}

interface State {
  user: Member | null;
  loggedIn: boolean;
}

/** Written out: the call itself comes with the client. */
const currentUserPath: typeof showCurrentUser.path = 'api/me';
const loggedOut: State = { user: null, loggedIn: false };

/** The session of this browser: restores it, fetches the current user, follows the other tabs. */
export function createSession({ tokens, api, notify, events, askForCode, goToLogin, onOtherTab }: SessionDependencies): ShellSession {
  const store = createStore<State>()(() => ({ user: null, loggedIn: tokens.get() !== null }));
  store.subscribe((state) => events.emit('session:changed', { loggedIn: state.loggedIn }));

  const begin = (token: string, user: Member | null) => {
    tokens.set(token);
    store.setState({ user: user, loggedIn: true });
  };

  const end = () => {
    tokens.set(null);
    store.setState(loggedOut);
  };

  const expire = () => {
    end();
    notify.error(i18n._(msg`Account logged out`));
    goToLogin({ back: true });
  };

  const fetchUser = async (token: string | null, quiet: boolean): Promise<Member | null> => {
    const { result } = await api.callOwn('showCurrentUser', {}, { quiet });
    if (token === tokens.get()) {
      if (result) store.setState({ user: result });
      else if (token !== null) expire();
    }
    return store.getState().user;
  };

  let fetching: { token: string | null; user: Promise<Member | null> } | undefined;
  /** Makes one call for all simultaneous requests. */
  const fetchOnce = (quiet = false) => {
    const token = tokens.get();
    if (fetching?.token === token) return fetching.user;
    const started = { token, user: fetchUser(token, quiet) };
    const over = () => {
      if (fetching === started) fetching = undefined;
    };
    started.user.then(over, over);
    fetching = started;
    return started.user;
  };
  const fetchIfLoggedIn = async () => {
    if (tokens.get() !== null) await fetchOnce().catch(() => {});
  };

  let asking: Promise<boolean> | undefined;
  /** Asks once for all simultaneous calls. */
  const confirmEmail = () => {
    asking ??= askForCode({
      email: store.getState().user?.email ?? '',
      confirm: (code) => api.callOwn('confirmEmail', { body: { code } }, { quiet: true }),
      send: (email) => api.callOwn('sendEmailCode', { body: { email } }, { quiet: true }),
    }).finally(() => {
      asking = undefined;
      // The address may have changed too.
      void fetchOnce(true).catch(() => {});
    });
    return asking;
  };

  tokens.onOtherTab(() => {
    store.setState({ user: null, loggedIn: tokens.get() !== null });
    void fetchIfLoggedIn();
    onOtherTab();
  });

  return {
    get user() {
      return store.getState().user;
    },
    get loggedIn() {
      return store.getState().loggedIn;
    },
    ready: fetchIfLoggedIn(),
    async login(credentials) {
      const { user, access_token } = await api.callOwn('login', { body: credentials }, { quiet: true });
      begin(access_token, user);
      return user;
    },
    async register(form, { idempotencyKey } = {}) {
      const { access_token } = await api.callOwn('register', { body: form }, { quiet: true, idempotencyKey });
      begin(access_token, null);
      const user = await fetchOnce().catch(() => null);
      if (user?.email_confirmed === false) await confirmEmail();
      return user;
    },
    async logout() {
      const ended = tokens.get() === null ? undefined : api.callOwn('logout', {}, { quiet: true }).catch(() => {});
      end();
      goToLogin({ back: false });
      await ended;
    },
    async refresh() {
      await fetchIfLoggedIn();
      return store.getState().user;
    },
    subscribe: (listener) => store.subscribe(listener),
    unconfirmed: confirmEmail,
    async unauthenticated(endpoint) {
      if (endpoint.path === currentUserPath) expire();
      else await fetchOnce(true).catch(() => {});
      return tokens.get() === null;
    },
  };
}
