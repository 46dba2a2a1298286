import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defaultLocale, isLocale } from '@portal/contract';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { createLoginAttempts } from './approvers/login-attempts.ts';
import { createSessions } from './approvers/sessions.ts';
import type { Console, Env, Route } from './http/console.ts';
import { headers, onlyOwnForms } from './http/own-forms.ts';
import { missing } from './http/show.ts';
import { note } from './pages/markup.ts';
import { pageLayout } from './pages/page-layout.ts';
import { style } from './pages/style.ts';
import { translatorFor } from './pages/texts.ts';
import { createPreviewRequests } from './releases/preview-requests.ts';
import { approveRelease } from './routes/approve-release.ts';
import { checkRelease } from './routes/check-release.ts';
import { logIn, logOut, requireSession } from './routes/log-in.ts';
import { makeLive } from './routes/make-live.ts';
import { previewRelease } from './routes/preview-release.ts';
import { refuseRelease } from './routes/refuse-release.ts';
import { rollBack } from './routes/roll-back.ts';
import { showPages } from './routes/show-pages.ts';

/** In this order: what follows `requireSession` is for approvers who are logged in. */
const routes: Route[] = [
  logIn,
  requireSession,
  logOut,
  showPages,
  checkRelease,
  previewRelease,
  approveRelease,
  makeLive,
  refuseRelease,
  rollBack,
];

const logo = readFileSync(createRequire(import.meta.url).resolve('@portal/ui/art/logo.svg'), 'utf8');
const maxBytes = 10_000;

/**
 * Builds the association's console: pages without scripts in which approvers decide on releases, with the same functions that
 * `portal-releases` calls.
 */
export function createConsole(options: Pick<Console, 'config' | 'releases' | 'counts' | 'check'>): Hono<Env> {
  const { config } = options;
  const app = new Hono<Env>();
  app.use(headers(config));
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/style.css', (c) => c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/logo.svg', (c) => c.body(logo, 200, { 'Content-Type': 'image/svg+xml' }));
  app.get('/', (c) => c.redirect(/^zh/i.test(c.req.header('Accept-Language') ?? '') ? '/zh' : '/en', 302));
  app.post('*', bodyLimit({ maxSize: maxBytes }), onlyOwnForms(config));
  app.use('/:locale/*', async (c, next) => {
    const locale = c.req.param('locale');
    if (!isLocale(locale)) return c.notFound();
    c.set('locale', locale);
    c.set('t', translatorFor(locale));
    return next();
  });

  const sessions = createSessions(config.APPROVERS_FILE);
  const console: Console = { ...options, sessions, attempts: createLoginAttempts(), previews: createPreviewRequests() };
  for (const route of routes) route(app, console);

  app.notFound((c) => {
    const { locale = defaultLocale, session } = c.var;
    const t = translatorFor(locale);
    const title = t('error.notFound');
    return c.html(pageLayout({ locale, t, approver: session?.approver, title, path: '', content: missing(t, title) }), 404);
  });
  app.onError((error, c) => {
    globalThis.console.error(error);
    const { locale = defaultLocale, session } = c.var;
    const t = translatorFor(locale);
    const title = t('error.title');
    const content = html`<header><h1>${title}</h1></header>${note('bad', t('error.text'))}
<p><a href="/${locale}">${t('release.back')}</a></p>`;
    return c.html(pageLayout({ locale, t, approver: session?.approver, title, path: '', content }), 500);
  });
  return app;
}
