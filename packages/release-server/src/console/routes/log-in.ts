import { openApprover } from '@portal/releases';
import { clientAddress } from '@portal/server-kit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../../config.ts';
import { maxAgeMs } from '../approvers/sessions.ts';
import type { PageContext, Route } from '../http/console.ts';
import { readFields } from '../http/forms.ts';
import { showLogin } from '../http/show.ts';

/** Each takes 19 MiB. */
const maxLoginsAtOnce = 4;

export const logIn: Route = (app, { config, sessions, attempts }) => {
  const { name: cookie, options } = sessionCookie(config);
  let loggingIn = 0;
  app.post('/:locale/login', async (c) => {
    const { t, locale } = c.var;
    const form = await readFields(c);
    const [name = '', next = '', typed = ''] = [form.name, form.next, form.typed];
    const again = (problem: string, status: 401 | 429 | 503) => showLogin(c, { name, next, typed, problem }, status);
    const address = clientAddress(c, config.TRUST_PROXY) ?? 'unknown';
    if (loggingIn >= maxLoginsAtOnce) return again(t('login.busy'), 503);
    const minutes = attempts.mustWait(name, address);
    if (minutes !== undefined) return again(t('login.wait', { minutes }), 429);
    loggingIn += 1;
    const approver = await openApprover(config.APPROVERS_FILE, name, form.password ?? '').finally(() => {
      loggingIn -= 1;
    });
    if (!approver) {
      attempts.failed(address);
      return again(t('login.wrong'), 401);
    }
    attempts.succeeded(name, address);
    setCookie(c, cookie, sessions.begin(approver, typed), options);
    return c.redirect(`/${locale}${ownPath(next)}`, 303);
  });
};

/**
 * Requires a session from here on. Without one it shows the login, which continues at the requested page with what was typed.
 */
export const requireSession: Route = (app, { config, sessions }) => {
  const { name: cookie } = sessionCookie(config);
  app.use('/:locale/*', async (c, next) => {
    const token = getCookie(c, cookie);
    const session = token && (await sessions.find(token));
    if (session) {
      c.set('session', session);
      return next();
    }
    const path = pathOf(c);
    if (c.req.method === 'GET') return showLogin(c, { next: path }, path === '' || path === '/login' ? 200 : 401);
    const { why = '' } = await readFields(c);
    return showLogin(c, { next: pageOfForm(path), typed: why, problem: c.var.t('login.over') }, 401);
  });
  app.get('/:locale/login', (c) => c.redirect(`/${c.var.locale}`, 302));
};

export const logOut: Route = (app, { config, sessions }) => {
  const { name: cookie, options } = sessionCookie(config);
  app.post('/:locale/logout', (c) => {
    sessions.end(getCookie(c, cookie) ?? '');
    deleteCookie(c, cookie, options);
    return c.redirect(`/${c.var.locale}`, 303);
  });
};

function sessionCookie({ CONSOLE_ORIGIN }: Config) {
  const secure = CONSOLE_ORIGIN?.startsWith('https:') ?? false;
  return {
    name: secure ? '__Host-portal-console' : 'portal-console',
    options: { path: '/', httpOnly: true, secure, sameSite: 'Strict', maxAge: maxAgeMs / 1000 } as const,
  };
}

const pathOf = (c: PageContext) => new URL(c.req.url).pathname.replace(/^\/(?:en|zh)/, '').replace(/\/$/, '');
/** The page with the form that posts to this path. */
const pageOfForm = (path: string) => path.replace(/\/(?:check|preview|approve|live|refuse)$/, '');
/** Allows only the console's own paths, whatever a form contains. */
const ownPath = (path: string) => (/^(?:\/[\w.-]+)*$/.test(path) && !/^\/(?:login|logout)/.test(path) ? path : '');
