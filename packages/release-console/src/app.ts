import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defaultLocale, isLocale, type Locale, type SectionId, sectionIds } from '@portal/contract';
import { ReleaseError } from '@portal/release-format';
import { approve, linkToPreview, openOfficer, promote, type Releases, refuse, rollback } from '@portal/releases';
import { clientAddress } from '@portal/server-kit';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { createAttempts } from './attempts.ts';
import type { Check } from './check-in-child.ts';
import type { Config } from './config.ts';
import type { CountsOfToday } from './counts-of-today.ts';
import { readOverview } from './overview.ts';
import { headers, onlyOwnForms } from './own-pages.ts';
import { backPage } from './pages/back-page.ts';
import { decisionsPage } from './pages/decisions-page.ts';
import { frame } from './pages/frame.ts';
import { loginPage } from './pages/login-page.ts';
import { type Markup, note } from './pages/markup.ts';
import { overviewPage } from './pages/overview-page.ts';
import { isApprovedByTwo, releasePage } from './pages/release-page.ts';
import { createPreviewWishes } from './preview-wishes.ts';
import { textOfRefusal } from './refusal-text.ts';
import { createSessions, longestMs, type Session } from './sessions.ts';
import { style } from './style.ts';
import { type Said, type Say, sayIn, sectionNames } from './texts.ts';

export interface ConsoleOptions {
  config: Config;
  releases: Releases;
  counts: CountsOfToday;
  check: Check;
}

type Env = { Variables: { locale: Locale; say: Say; session: Session } };
type PageContext = Context<Env>;

const logo = readFileSync(createRequire(import.meta.url).resolve('@portal/ui/art/logo.svg'), 'utf8');
const mostBytes = 10_000;
/** Each takes 19 MiB. */
const loginsAtOnce = 4;

/** Builds the association's console: pages without scripts in which officers decide on releases, by the functions that `portal-releases` calls. */
export function createApp({ config, releases, counts, check }: ConsoleOptions): Hono<Env> {
  const sessions = createSessions(config.OFFICERS_FILE);
  const attempts = createAttempts();
  const wishes = createPreviewWishes();
  let loggingIn = 0;

  const secure = config.CONSOLE_ORIGIN?.startsWith('https:') ?? false;
  const cookieName = secure ? '__Host-portal-console' : 'portal-console';
  const cookie = { path: '/', httpOnly: true, secure, sameSite: 'Strict', maxAge: longestMs / 1000 } as const;

  /** A page of somebody who is logged in; what the last press came to is said once. */
  const show = (c: PageContext, page: { title: string; path: string; content: Markup }, status: 200 | 400 | 404 | 409 | 500 = 200) => {
    const { locale, say, session } = c.var;
    const { said } = session;
    session.said = undefined;
    const content = html`${said ? note('good', say(said.text, said.values), { alert: true }) : ''}${page.content}`;
    return c.html(frame({ locale, say, officer: session.officer, ...page, content }), status);
  };
  const done = (c: PageContext, path: string, said: Said) => {
    c.var.session.said = said;
    return c.redirect(`/${c.var.locale}${path}`, 303);
  };
  const askToLogIn = (
    c: PageContext,
    login: { next: string; typed?: string; name?: string; problem?: string },
    status: 200 | 401 | 429 | 503,
  ) => {
    const { locale, say } = c.var;
    return c.html(frame({ locale, say, title: say('login.title'), path: '/login', content: loginPage({ locale, say, ...login }) }), status);
  };
  const typedIn = (c: PageContext): string => {
    const { session } = c.var;
    const typed = session.typed ?? '';
    session.typed = undefined;
    return typed;
  };

  const releasePath = (build: string) => `/releases/${build}`;
  const showRelease = async (c: PageContext, build: string, more: { problem?: Markup; typed?: string; whyMissing?: boolean } = {}) => {
    const { locale, say, session } = c.var;
    const release = (await readOverview(releases)).all.find((one) => one.build === build);
    const path = releasePath(build);
    if (!release) return show(c, { title: say('error.notFound'), path: '', content: missing(say, say('release.notThere')) }, 404);
    const title = say('release.title', { section: sectionNames[release.section][locale], version: release.version });
    const content = releasePage({ locale, say, officer: session.officer, release, typed: typedIn(c), ...more });
    return show(c, { title, path, content }, more.problem ? 409 : more.whyMissing ? 400 : 200);
  };
  const showBack = async (c: PageContext, section: SectionId, more: { problem?: Markup; typed?: string } = {}) => {
    const { locale, say } = c.var;
    const now = (await readOverview(releases)).sections.find((one) => one.section === section);
    const live = now?.live;
    if (!live) return show(c, { title: say('error.notFound'), path: '', content: missing(say, say('back.nowhere')) }, 404);
    const content = backPage({ locale, say, now: { ...now, live }, typed: typedIn(c), ...more });
    return show(c, { title: say('back.do'), path: `/sections/${section}/back`, content }, more.problem ? 409 : 200);
  };

  const app = new Hono<Env>();
  app.use(headers(config));
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/style.css', (c) => c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/logo.svg', (c) => c.body(logo, 200, { 'Content-Type': 'image/svg+xml' }));
  app.get('/', (c) => c.redirect(/^zh/i.test(c.req.header('Accept-Language') ?? '') ? '/zh' : '/en', 302));
  app.post('*', bodyLimit({ maxSize: mostBytes }), onlyOwnForms(config));

  app.use('/:locale/*', async (c, next) => {
    const locale = c.req.param('locale');
    if (!isLocale(locale)) return c.notFound();
    c.set('locale', locale);
    c.set('say', sayIn(locale));
    return next();
  });

  app.post('/:locale/login', async (c) => {
    const { say, locale } = c.var;
    const form = await fields(c);
    const [name = '', next = '', typed = ''] = [form.name, form.next, form.typed];
    const again = (problem: string, status: 401 | 429 | 503) => askToLogIn(c, { name, next, typed, problem }, status);
    const address = clientAddress(c, config.TRUST_PROXY) ?? 'unknown';
    if (loggingIn >= loginsAtOnce) return again(say('login.busy'), 503);
    const minutes = attempts.mustWait(name, address);
    if (minutes !== undefined) return again(say('login.wait', { minutes }), 429);
    loggingIn += 1;
    const officer = await openOfficer(config.OFFICERS_FILE, name, form.password ?? '').finally(() => {
      loggingIn -= 1;
    });
    if (!officer) {
      attempts.failed(address);
      return again(say('login.wrong'), 401);
    }
    attempts.succeeded(name, address);
    setCookie(c, cookieName, sessions.begin(officer, typed), cookie);
    return c.redirect(`/${locale}${ownPath(next)}`, 303);
  });

  app.use('/:locale/*', async (c, next) => {
    const token = getCookie(c, cookieName);
    const session = token && (await sessions.find(token));
    if (session) {
      c.set('session', session);
      return next();
    }
    const path = pathOf(c);
    if (c.req.method === 'GET') return askToLogIn(c, { next: path }, path === '' || path === '/login' ? 200 : 401);
    const { why = '' } = await fields(c);
    return askToLogIn(c, { next: pageOfForm(path), typed: why, problem: c.var.say('login.over') }, 401);
  });

  app.post('/:locale/logout', (c) => {
    sessions.end(getCookie(c, cookieName) ?? '');
    deleteCookie(c, cookieName, cookie);
    return c.redirect(`/${c.var.locale}`, 303);
  });
  app.get('/:locale/login', (c) => c.redirect(`/${c.var.locale}`, 302));

  app.get('/:locale', async (c) => {
    const { locale, say } = c.var;
    const [overview] = await Promise.all([readOverview(releases), counts.look()]);
    return show(c, { title: say('overview'), path: '', content: overviewPage({ locale, say, overview, counts }) });
  });

  app.get('/:locale/decisions', async (c) => {
    const { locale, say } = c.var;
    const { history } = await readOverview(releases);
    return show(c, { title: say('decisions.title'), path: '/decisions', content: decisionsPage({ locale, say }, history) });
  });

  app.get('/:locale/releases/:build', (c) => showRelease(c, c.req.param('build')));

  app.post('/:locale/releases/:build/check', (c) =>
    trying(
      c,
      (problem) => showRelease(c, c.req.param('build'), { problem }),
      async (by) => {
        const build = c.req.param('build');
        if (!(await releases.store.find(build))) throw new ReleaseError('REL-403', `${build} is not published`);
        const refusal = await check(build, by);
        if (refusal) throw new ReleaseError('REL-314', refusal);
        return done(c, releasePath(build), { text: 'done.checked', values: { build } });
      },
    ),
  );

  app.post('/:locale/releases/:build/preview', (c) =>
    trying(
      c,
      (problem) => showRelease(c, c.req.param('build'), { problem }),
      async (by) => {
        const build = c.req.param('build');
        const { release, integrity } = await releases.store.get(build);
        const persons = wishes.add(integrity, by);
        if (isApprovedByTwo(release.section) && persons.length < 2) return done(c, releasePath(build), { text: 'done.previewWanted' });
        const options = { origin: config.PORTAL_ORIGIN, path: `/${c.var.locale}/`, by: persons };
        return c.redirect((await linkToPreview(releases, build, options)).link, 303);
      },
    ),
  );

  app.post('/:locale/releases/:build/approve', (c) =>
    trying(
      c,
      (problem) => showRelease(c, c.req.param('build'), { problem }),
      async (by) => {
        const build = c.req.param('build');
        const { integrity = '' } = await fields(c);
        const { verdicts } = await approve(releases, build, { by, integrity });
        return done(c, releasePath(build), { text: verdicts[build]?.state === 'proposed' ? 'done.proposed' : 'done.approved' });
      },
    ),
  );

  app.post('/:locale/releases/:build/live', (c) =>
    trying(
      c,
      (problem) => showRelease(c, c.req.param('build'), { problem }),
      async (by) => {
        const build = c.req.param('build');
        const { integrity = '', share } = await fields(c);
        const isTrial = share !== undefined && share !== '';
        await promote(releases, build, { by, integrity, ...(isTrial && { share: shareOf(share) }) });
        return done(c, releasePath(build), isTrial ? { text: 'done.canary', values: { share } } : { text: 'done.live' });
      },
    ),
  );

  app.post('/:locale/releases/:build/refuse', async (c) => {
    const build = c.req.param('build');
    const { integrity = '', why = '' } = await fields(c);
    if (why.trim() === '') return showRelease(c, build, { whyMissing: true });
    return trying(
      c,
      (problem) => showRelease(c, build, { problem, typed: why }),
      async (by) => {
        await refuse(releases, build, { by, integrity, why: inOneLine(why) });
        return done(c, releasePath(build), { text: 'done.refused' });
      },
    );
  });

  app.get('/:locale/sections/:section/back', (c) => {
    const section = sectionIds.find((id) => id === c.req.param('section'));
    return section ? showBack(c, section) : c.notFound();
  });

  app.post('/:locale/sections/:section/back', async (c) => {
    const section = sectionIds.find((id) => id === c.req.param('section'));
    if (!section) return c.notFound();
    const { of = '', why = '' } = await fields(c);
    return trying(
      c,
      (problem) => showBack(c, section, { problem, typed: why }),
      async (by) => {
        const before = await releases.registry.read();
        await rollback(releases, section, { by, of, ...(why.trim() !== '' && { why: inOneLine(why) }) });
        return done(c, '', { text: before.sections[section]?.canary?.release.build === of ? 'done.ended' : 'done.back' });
      },
    );
  });

  app.notFound((c) => {
    const { locale = defaultLocale, session } = c.var;
    const say = sayIn(locale);
    const content = missing(say, say('error.notFound'));
    return c.html(frame({ locale, say, officer: session?.officer, title: say('error.notFound'), path: '', content }), 404);
  });
  app.onError((error, c) => {
    console.error(error);
    const { locale = defaultLocale, session } = c.var;
    const say = sayIn(locale);
    const content = html`<header><h1>${say('error.title')}</h1></header>${note('bad', say('error.text'))}<p><a href="/${locale}">${say('release.back')}</a></p>`;
    return c.html(frame({ locale, say, officer: session?.officer, title: say('error.title'), path: '', content }), 500);
  });
  return app;
}

/** Does what an officer decided. A refusal is shown in the page that it came from, in plain words; who operates the portal reads the sentence with its number. */
async function trying(
  c: PageContext,
  showAgain: (problem: Markup) => Promise<Response>,
  work: (by: string) => Promise<Response>,
): Promise<Response> {
  const { say, session } = c.var;
  try {
    return await work(session.officer);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    const problem = html`<p><b>${say('notDone')}</b> ${say(textOfRefusal(error.code))}</p><details><summary>${say('details')}</summary><p>${error.message}</p></details>`;
    return showAgain(note('bad', problem, { alert: true }));
  }
}

const missing = (say: Say, words: string): Markup => html`<header><h1>${words}</h1><a href="/">${say('release.back')}</a></header>`;

/** The fields of a form, each once and as text. */
async function fields(c: Context): Promise<Partial<Record<string, string>>> {
  const entries = Object.entries(await c.req.parseBody());
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** History is read line by line. */
const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 500);

function shareOf(text: string): number {
  const share = Number(text);
  if (!Number.isInteger(share) || share < 1 || share > 100) throw new ReleaseError('REL-402', `${text} is no share`);
  return share;
}

const pathOf = (c: PageContext) => new URL(c.req.url).pathname.replace(/^\/(?:en|zh)/, '').replace(/\/$/, '');
/** The page on which a form stands that posts to this path. */
const pageOfForm = (path: string) => path.replace(/\/(?:check|preview|approve|live|refuse)$/, '');
/** Only a path of the console's own, whatever a form says. */
const ownPath = (path: string) => (/^(?:\/[\w.-]+)*$/.test(path) && !/^\/(?:login|logout)/.test(path) ? path : '');
