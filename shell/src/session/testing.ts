import { jest } from '@jest/globals';
import type { Endpoint, Member } from '@portal/contract';
import { login, logout, type RegistrationForm, register, showCurrentUser } from '@portal/contract/endpoints';
import { createApi } from '../api/api.ts';
import { createServerClock } from '../api/server-clock.ts';
import { openStorage } from '../browser/browser-storage.ts';
import type { EmailCalls } from '../dialogs/email-code-dialog.tsx';
import { createEventBus } from '../events/events.ts';
import { i18n } from '../locale/i18n.ts';
import { createSession } from './session.ts';
import { createTokenStore } from './token.ts';

export const member: Member = { id: 1, code: 'A123456I', surname: 'Chan', given_name: 'Tai Man' } as Member;
export const registrationForm: RegistrationForm = {
  email: 'tai.man@example.org',
  title: 'Mr',
  surname: 'Chan',
  given_name: 'Tai Man',
  mobile: '91234567',
  dob: '1990-01-31',
  password: 'demo-2026',
};
export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Gives the shell its messages: in tests, the ids are the words. */
export const giveMessages = () => i18n.loadAndActivate({ locale: 'en', messages: {} });

/** A session with a back end whose responses a test sets: `responses['/api/me'] = () => json(…)`. */
export function openSession(storedToken?: string, { hasMessages = true, waits = false } = {}) {
  if (hasMessages) giveMessages();
  if (storedToken) localStorage.setItem('portal-token', storedToken);
  const responses: Record<string, () => Response | Promise<Response>> = {
    [`/${showCurrentUser.path}`]: () => json({ result: member }),
    [`/${login.path}`]: () => json({ user: member, access_token: 'new-token' }),
    [`/${register.path}`]: () => json({ access_token: 'registered', message: 'Welcome' }),
    [`/${logout.path}`]: () => json({}),
  };
  const calls: { path: string; token: string | null }[] = [];
  const fetch = async (request: Request) => {
    const path = new URL(request.url).pathname;
    calls.push({ path, token: request.headers.get('authorization') });
    return responses[path]?.() ?? json({}, 404);
  };
  const notify = { success: jest.fn(), info: jest.fn(), error: jest.fn() };
  const goToLogin = jest.fn<(options: { returnHere: boolean }) => void>();
  const onOtherTab = jest.fn();
  const askForCode = jest.fn<(calls: EmailCalls) => Promise<boolean>>();
  const events = createEventBus().for('shell');
  const tokens = createTokenStore(openStorage('localStorage'));
  const api = createApi({
    locale: 'en',
    token: tokens.get,
    clock: createServerClock(),
    notify,
    fetch: fetch as typeof globalThis.fetch,
    onUnauthenticated: (endpoint: Endpoint) => session.handleUnauthenticated(endpoint),
    onEmailUnconfirmed: () => session.handleEmailUnconfirmed(),
  });
  const session = createSession({ tokens, api, notify, events, askForCode, goToLogin, onOtherTab, waits });
  return { askForCode, session, api, responses, calls, notify, goToLogin, onOtherTab, events };
}

/** Does what the browser does here when another tab logs in or out. */
export function otherTab(token: string | null): void {
  if (token === null) localStorage.removeItem('portal-token');
  else localStorage.setItem('portal-token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal-token', newValue: token }));
}
