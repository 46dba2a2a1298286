import type { SectionId } from '@portal/contract';
import type { Releases } from '@portal/releases';
import { ReleaseError } from '@portal/releases/format';
import { html } from 'hono/html';
import { backPage } from '../pages/back-page.ts';
import { loginPage } from '../pages/login-page.ts';
import { type Markup, note } from '../pages/markup.ts';
import { pageLayout } from '../pages/page-layout.ts';
import { textOfRefusal } from '../pages/refusal-text.ts';
import { releasePage } from '../pages/release-page.ts';
import { type Message, sectionNames, type Translate } from '../pages/texts.ts';
import { readOverview } from '../releases/read-overview.ts';
import type { PageContext } from './console.ts';

type Page = { title: string; path: string; content: Markup };

/** Shows a page to an approver who is logged in; the result of their last action is shown above it, once. */
export function show(c: PageContext, page: Page, status: 200 | 400 | 404 | 409 = 200) {
  const { locale, t, session } = c.var;
  const { message } = session;
  session.message = undefined;
  const content = html`${message ? note('good', t(message.text, message.values), { alert: true }) : ''}${page.content}`;
  return c.html(pageLayout({ locale, t, approver: session.approver, ...page, content }), status);
}

/** Redirects to a page that shows the result of an action. */
export function showDone(c: PageContext, path: string, message: Message) {
  c.var.session.message = message;
  return c.redirect(`/${c.var.locale}${path}`, 303);
}

export function showLogin(
  c: PageContext,
  login: { next: string; typed?: string; name?: string; problem?: string },
  status: 200 | 401 | 429 | 503,
) {
  const { locale, t } = c.var;
  return c.html(pageLayout({ locale, t, title: t('login.title'), path: '/login', content: loginPage({ locale, t, ...login }) }), status);
}

export const releasePath = (build: string) => `/releases/${build}`;

/** Shows a release; with a `problem`, why the last action failed. */
export async function showRelease(
  c: PageContext,
  releases: Releases,
  build: string,
  more: { problem?: Markup; typed?: string; whyMissing?: boolean } = {},
) {
  const { locale, t, session } = c.var;
  const release = (await readOverview(releases)).all.find((item) => item.build === build);
  if (!release) return show(c, { title: t('error.notFound'), path: '', content: missing(t, t('release.notThere')) }, 404);
  const title = t('release.title', { section: sectionNames[release.section][locale], version: release.version });
  const content = releasePage({ locale, t, approver: session.approver, release, typed: takeTyped(c), ...more });
  return show(c, { title, path: releasePath(build), content }, more.problem ? 409 : more.whyMissing ? 400 : 200);
}

/** Shows which release a section would go back to. */
export async function showBack(c: PageContext, releases: Releases, section: SectionId, more: { problem?: Markup; typed?: string } = {}) {
  const { locale, t } = c.var;
  const now = (await readOverview(releases)).sections.find((item) => item.section === section);
  const live = now?.live;
  if (!live) return show(c, { title: t('error.notFound'), path: '', content: missing(t, t('back.nowhere')) }, 404);
  const content = backPage({ locale, t, now: { ...now, live }, typed: takeTyped(c), ...more });
  return show(c, { title: t('back.do'), path: `/sections/${section}/back`, content }, more.problem ? 409 : 200);
}

/**
 * Carries out an approver's decision. If it is rejected, the page that it came from explains why in plain words, with the code and the
 * sentence below for the operator.
 */
export async function carryOut(
  c: PageContext,
  showAgain: (problem: Markup) => Promise<Response>,
  decision: (by: string) => Promise<Response>,
): Promise<Response> {
  const { t, session } = c.var;
  try {
    return await decision(session.approver);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    const problem = html`<p><b>${t('notDone')}</b> ${t(textOfRefusal(error.code))}</p>
<details><summary>${t('details')}</summary><p>${error.message}</p></details>`;
    return showAgain(note('bad', problem, { alert: true }));
  }
}

export const missing = (t: Translate, words: string): Markup =>
  html`<header><h1>${words}</h1><a href="/">${t('release.back')}</a></header>`;

/** Returns what was typed when an earlier session expired. */
function takeTyped(c: PageContext): string {
  const { session } = c.var;
  const typed = session.typed ?? '';
  session.typed = undefined;
  return typed;
}
