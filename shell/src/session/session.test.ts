import { beforeEach, expect, jest, test } from '@jest/globals';
import { listUnpaidInvoices, showInvoicePage } from '@portal/contract/endpoints';
import { json, member, openSession, otherTab, registrationForm } from './testing.ts';

const stored = () => localStorage.getItem('portal-token');
const requested = (calls: { path: string }[], path: string) => calls.filter((call) => call.path === path).length;

beforeEach(() => localStorage.clear());

test('stored token fetches the current user [SESSION-27]', async () => {
  const { session, calls } = openSession('kept');
  expect(session.loggedIn).toBe(true);
  await session.ready;
  expect(session.user).toEqual(member);
  expect(calls).toEqual([{ path: '/api/me', token: 'Bearer kept' }]);
});

test('fetches nothing at the start without a token', async () => {
  const { session, calls } = openSession();
  await session.ready;
  expect(session).toMatchObject({ user: null, loggedIn: false });
  expect(calls).toEqual([]);
});

test('is a visitor’s on a rendered page until it is resumed', async () => {
  const { session, events, calls } = openSession('kept', { waits: true });
  const changes: boolean[] = [];
  events.on('session:changed', ({ loggedIn }) => changes.push(loggedIn));
  await session.ready;
  expect([session.loggedIn, calls]).toEqual([false, []]);
  session.resume();
  expect(session.loggedIn).toBe(true);
  session.resume();
  await session.ready;
  expect(session.user).toEqual(member);
  expect(requested(calls, '/api/me')).toBe(1);
  expect(changes).toEqual([true, true]);
});

test('dead token ends the session and opens login [SESSION-28, SESSION-29]', async () => {
  const { session, responses, notify, goToLogin } = openSession('dead');
  responses['/api/me'] = () => json({ message: 'Unauthenticated' }, 401);
  await session.ready;
  expect(notify.error.mock.calls).toEqual([['Account logged out']]);
  expect(goToLogin).toHaveBeenCalledWith({ returnHere: true });
  expect(session).toMatchObject({ user: null, loggedIn: false });
  expect(stored()).toBeNull();
});

test('retains the session at a start without network', async () => {
  const { session, responses, goToLogin } = openSession('kept');
  responses['/api/me'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await session.ready;
  expect(session).toMatchObject({ user: null, loggedIn: true });
  expect(goToLogin).not.toHaveBeenCalled();
  expect(stored()).toBe('kept');
});

test('several 401 make one call, and a live session goes on [SESSION-30]', async () => {
  const { session, api, responses, calls, notify, goToLogin } = openSession('kept');
  await session.ready;
  responses['/api/payment/get_unpaid_list'] = () => json({ message: 'No' }, 401);
  responses['/api/payment/get/1'] = () => json({ message: 'No' }, 401);
  const both = [api.call(listUnpaidInvoices, {}), api.call(showInvoicePage, { params: { id: '1' } })];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(requested(calls, '/api/me')).toBe(2);
  expect(goToLogin).not.toHaveBeenCalled();
  expect(session.loggedIn).toBe(true);
  expect(notify.error).toHaveBeenCalledWith('No');
});

test('several 401 on a dead session make one notice [SESSION-30]', async () => {
  const { session, api, responses, calls, notify, goToLogin } = openSession('kept');
  await session.ready;
  for (const path of ['/api/me', '/api/payment/get_unpaid_list', '/api/payment/get/1']) responses[path] = () => json({}, 401);
  const both = [api.call(listUnpaidInvoices, {}), api.call(showInvoicePage, { params: { id: '1' } })];
  await Promise.allSettled(both);
  expect(requested(calls, '/api/me')).toBe(2);
  expect(notify.error.mock.calls).toEqual([['Account logged out']]);
  expect(goToLogin).toHaveBeenCalledTimes(1);
});

test.each([
  ['the back end is out of order', () => json({}, 503)],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a 401 retains the session when %s [SESSION-30]', async (_what, response) => {
  const { session, api, responses, calls, goToLogin } = openSession('kept');
  await session.ready;
  responses['/api/payment/get_unpaid_list'] = () => json({}, 401);
  responses['/api/me'] = response;
  await expect(api.call(listUnpaidInvoices, {})).rejects.toMatchObject({ status: 401 });
  expect(requested(calls, '/api/me')).toBe(2);
  expect(session).toMatchObject({ user: member, loggedIn: true });
  expect(goToLogin).not.toHaveBeenCalled();
});

test('login stores the token and the member [SESSION-06]', async () => {
  const { session } = openSession();
  expect(await session.login({ username: 'A123456I', password: 'demo-2026' })).toEqual(member);
  expect(session).toMatchObject({ user: member, loggedIn: true });
  expect(stored()).toBe('new-token');
});

test('wrong password rejects without a notice [SESSION-05]', async () => {
  const { session, responses, notify, goToLogin } = openSession();
  responses['/api/login'] = () => json({ code: 'BAD_CREDENTIALS', message: 'Wrong' }, 401);
  await expect(session.login({ username: 'A123456I', password: 'wrong' })).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  expect(notify.error).not.toHaveBeenCalled();
  expect(goToLogin).not.toHaveBeenCalled();
});

test('registration stores its token and fetches the member [REGISTER-18]', async () => {
  const { session, calls } = openSession();
  expect(await session.register(registrationForm)).toEqual(member);
  expect(calls).toEqual([
    { path: '/api/register', token: null },
    { path: '/api/me', token: 'Bearer registered' },
  ]);
  expect(stored()).toBe('registered');
});

test('registration logs in even if the member can’t be fetched yet', async () => {
  const { session, responses } = openSession();
  responses['/api/me'] = () => json({ message: 'Later' }, 500);
  expect(await session.register(registrationForm)).toBeNull();
  expect(session.loggedIn).toBe(true);
  expect(stored()).toBe('registered');
});

test('failed registration rejects with its field errors', async () => {
  const { session, responses, notify } = openSession();
  const errors = [{ field: 'email', code: 'taken', message: 'This e-mail is registered' }];
  responses['/api/register'] = () => json({ code: 'VALIDATION', message: 'Check the form', errors, requestId: 'r1' }, 422);
  await expect(session.register(registrationForm)).rejects.toMatchObject({ code: 'VALIDATION', errors });
  expect(notify.error).not.toHaveBeenCalled();
  expect(session.loggedIn).toBe(false);
  expect(stored()).toBeNull();
});

test('logout clears the session even if the call fails [SESSION-32]', async () => {
  const { session, responses, calls, goToLogin, notify } = openSession('kept');
  await session.ready;
  responses['/api/logout'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await session.logout();
  expect(calls.at(-1)).toEqual({ path: '/api/logout', token: 'Bearer kept' });
  expect(session).toMatchObject({ user: null, loggedIn: false });
  expect(stored()).toBeNull();
  expect(goToLogin).toHaveBeenCalledWith({ returnHere: false });
  expect(notify.error).not.toHaveBeenCalled();
});

test('logout is immediate while the back end hangs [SESSION-32]', async () => {
  const { session, responses, goToLogin } = openSession('kept');
  await session.ready;
  responses['/api/logout'] = () => new Promise(() => {});
  void session.logout();
  expect(session.loggedIn).toBe(false);
  expect(goToLogin).toHaveBeenCalledTimes(1);
});

test('notifies the sections of every change with an event', async () => {
  const { session, events } = openSession();
  const heard = jest.fn();
  events.on('session:changed', heard);
  await session.login({ username: 'A123456I', password: 'demo-2026' });
  await session.logout();
  expect(heard.mock.calls).toEqual([[{ loggedIn: true }], [{ loggedIn: false }]]);
});

test('follows a login in another tab', async () => {
  const { session } = openSession();
  const changed = new Promise<void>((resolve) => session.subscribe(() => session.user && resolve()));
  otherTab('theirs');
  expect(session.loggedIn).toBe(true);
  await changed;
  expect(session.user).toEqual(member);
});

test('follows a logout in another tab without a call', async () => {
  const { session, calls } = openSession('kept');
  await session.ready;
  otherTab(null);
  expect(session).toMatchObject({ user: null, loggedIn: false });
  expect(requested(calls, '/api/logout')).toBe(0);
});

test('ignores a response about a token that was replaced meanwhile', async () => {
  const { session, responses } = openSession('old');
  let arrive = () => {};
  const late = new Promise<Response>((resolve) => {
    arrive = () => resolve(json({ result: member }));
  });
  responses['/api/me'] = () => late;
  otherTab(null);
  arrive();
  await session.ready;
  expect(session.user).toBeNull();
});

test('ends the session when the back end doesn’t know the token', async () => {
  const { session, responses, goToLogin } = openSession('odd');
  responses['/api/me'] = () => json({ result: null });
  await session.ready;
  expect(session.loggedIn).toBe(false);
  expect(goToLogin).toHaveBeenCalledTimes(1);
});

const refusal = () => json({ code: 'EMAIL_UNCONFIRMED', message: 'Please confirm your email first.' }, 409);

test('registering asks for the mailed code before going on [REGISTER-22]', async () => {
  const { session, responses, calls, askForCode } = openSession();
  const newcomer = { ...member, email: 'tai.man@example.org', email_confirmed: false };
  responses['/api/me'] = () => json({ result: newcomer });
  responses['/api/confirm-email'] = () => json({ success: true });
  askForCode.mockImplementation(async ({ email, confirm }) => {
    expect(email).toBe('tai.man@example.org');
    await confirm('123456');
    return true;
  });
  expect(await session.register(registrationForm)).toEqual(newcomer);
  expect(requested(calls, '/api/confirm-email')).toBe(1);
});

test('a back end that asks for no code registers without it [API-50]', async () => {
  const { session, askForCode } = openSession();
  await session.register(registrationForm);
  expect(askForCode).not.toHaveBeenCalled();
});

test('calls that need a confirmed e-mail ask once, then are sent again [REGISTER-23]', async () => {
  const { session, api, responses, calls, notify, askForCode } = openSession('kept');
  await session.ready;
  let confirmed = false;
  responses['/api/payment/get_unpaid_list'] = () => (confirmed ? json({ payments: [] }) : refusal());
  askForCode.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    confirmed = true;
    return true;
  });
  const both = await Promise.all([api.call(listUnpaidInvoices, {}), api.call(listUnpaidInvoices, {})]);
  expect(both).toEqual([{ payments: [] }, { payments: [] }]);
  expect([askForCode.mock.calls.length, requested(calls, '/api/payment/get_unpaid_list')]).toEqual([1, 4]);
  expect(notify.error).not.toHaveBeenCalled();
});

test('left for later, such a call is refused [REGISTER-23]', async () => {
  const { session, api, responses, calls, askForCode } = openSession('kept');
  await session.ready;
  responses['/api/payment/get_unpaid_list'] = refusal;
  askForCode.mockResolvedValue(false);
  await expect(api.call(listUnpaidInvoices, {}, { quiet: true })).rejects.toMatchObject({ code: 'EMAIL_UNCONFIRMED' });
  expect(requested(calls, '/api/payment/get_unpaid_list')).toBe(1);
});
