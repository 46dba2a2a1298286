import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Locale, type SectionId, sections } from '@portal/contract';
import type { AxeResults } from 'axe-core';
import type { Browser, Page, Route } from 'playwright-core';
import { messageOf } from '../../message-of.ts';
import type { Address } from './addresses.ts';
import { demoMember } from './demo-member.ts';
import type { Probed } from './probe.ts';
import { type WatchedPage, watchPage } from './watch-page.ts';

const seenLimit = 20_000;
const leftLimit = 5_000;
const wide = 1280;
const widths = [wide, 360];

/** What was seen of a page. */
export interface Seen {
  route: string;
  locale: Locale;
  path: string;
  /** Whether its title appeared. */
  shown: boolean;
  isPaid?: boolean;
  text?: string;
  /** The number shown in the section's place if it failed. */
  failure?: string;
  chinese?: boolean;
  /** What the browser's console and its policies reported. */
  console?: string[];
  policy?: string[];
  /** What the shell denied the section. */
  refused?: string[];
  renderers?: number;
  axe?: string[];
  /** What still ran after the section was left. */
  left?: string[];
  /** Whether the login appeared after the session ended. */
  expired?: boolean;
  /** What members should be able to do in the section, but couldn't. */
  broken?: string[];
}

interface Drive {
  browser: Browser;
  origin: string;
  section: SectionId;
  build: string;
  addresses: Address[];
}

interface Visit extends Omit<Address, 'member'> {
  section: SectionId;
  locale: Locale;
}

/** Opens each address of a section in both languages, enters and leaves it inside the page, and lets the session end on it. */
export async function driveSection({ browser, origin, section, build, addresses }: Drive): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const locale of ['en', 'zh'] as const) {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: wide, height: 900 } });
    const page = await context.newPage();
    const watched = await watchPage(page, build);
    const visitors = addresses.filter(({ member }) => !member);
    const members = addresses.filter(({ member }) => member);
    const [first] = members;
    for (const address of visitors) seen.push(await look(page, watched, { ...address, section, locale }));
    const refused = first && (await logIn(page, locale).catch(messageOf));
    if (refused) seen.push({ route: 'login', locale, path: '/login', shown: true, broken: [refused] });
    if (first && !refused) {
      for (const address of members) seen.push(await look(page, watched, { ...address, section, locale }));
      if (locale === 'en') seen.push(await expire(page, { ...first, section, locale }));
    }
    await context.close();
  }
  return seen;
}

/** Looks at a page; a step that fails is what was seen. */
const look = (page: Page, watched: WatchedPage, visit: Visit): Promise<Seen> =>
  lookAround(page, watched, visit).catch((error) => ({ ...visit, shown: true, broken: [messageOf(error)] }));

async function lookAround(page: Page, { logged, forget }: WatchedPage, { route, path, section, locale, isPaid }: Visit): Promise<Seen> {
  forget();
  await page.setViewportSize({ width: wide, height: 900 });
  await page.goto(`/${locale}${path}`);
  const shown = await isShown(page);
  const axe: string[] = [];
  for (const width of shown ? widths : []) {
    await page.setViewportSize({ width, height: 900 });
    axe.push(...(await runAxe(page)).map((found) => `${found} (${width} px)`));
  }
  const failure = await failureIn(page, section);
  const text = (await textOf(page)) ?? '';
  const chinese = /\p{Script=Han}/u.test(text);
  const { renderers, refused } = await page.evaluate<Probed>('portalProbe()');
  const left = locale === 'en' && shown && !failure ? await leave(page, `/${locale}${path}`, section) : [];
  const { console, policy } = logged;
  return {
    route,
    locale,
    path,
    shown,
    failure,
    chinese,
    isPaid,
    text,
    renderers,
    axe: [...new Set(axe)],
    left,
    console: [...console],
    policy: [...policy],
    refused,
  };
}

/** Whether the page is there: it has its title, and the responses to its calls. */
async function isShown(page: Page): Promise<boolean> {
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  const there = await title
    .first()
    .waitFor({ timeout: seenLimit })
    .then(
      () => true,
      () => false,
    );
  await page.waitForLoadState('networkidle', { timeout: leftLimit }).catch(() => {});
  return there;
}

const textOf = (page: Page) =>
  page
    .getByRole('main')
    .textContent()
    .catch(() => '');

/** Returns the number shown in a section's place if it failed: `PAY-F-601`. */
async function failureIn(page: Page, section: SectionId): Promise<string | undefined> {
  return new RegExp(`${sections[section].reference}-F-\\d{3}`).exec((await textOf(page)) ?? '')?.[0];
}

/** Goes to another section and back, three times. Whatever runs more often at the end than after the first time was left behind. */
async function leave(page: Page, path: string, section: SectionId): Promise<string[]> {
  const away = async () => {
    if (section === 'membership') await goInside(page, '/en/contact', 'catalogue');
    else await goInside(page, '/en/be-member', 'membership');
    return restOf(page);
  };
  const before = await away();
  await goInside(page, path, section);
  await away();
  await goInside(page, path, section);
  const after = await away();
  return after.filter((item) => {
    const known = before.indexOf(item);
    if (known >= 0) before.splice(known, 1);
    return known < 0;
  });
}

/**
 * Navigates as a link does, whatever links the page has; the router recognises its own entries by their index. Waits for a page of that
 * section.
 */
async function goInside(page: Page, path: string, section: SectionId): Promise<void> {
  await page.evaluate((address) => {
    const state = { idx: (window.history.state?.idx ?? 0) + 1, key: address, usr: null };
    window.history.pushState(state, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  const title = page.locator(`main [data-owner=${sections[section].folder}] h1`).filter({ visible: true });
  await title
    .first()
    .waitFor({ timeout: seenLimit })
    .catch(() => {});
}

/** Returns what still runs once the section is disposed of, which takes a second. */
async function restOf(page: Page): Promise<string[]> {
  const until = Date.now() + leftLimit;
  for (;;) {
    const { running } = await page.evaluate<Probed>('portalProbe()');
    if (running.length === 0 || Date.now() > until) return running;
    await page.waitForTimeout(250);
  }
}

/** Ends the session, as far as the back end's responses show: the person must get to the login, whatever the section does. */
async function expire(page: Page, { route, path, section, locale }: Visit): Promise<Seen> {
  const refuse = (call: Route) =>
    call.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'UNAUTHENTICATED', message: 'Unauthenticated', requestId: 'expired' }),
    });
  await page.route(/\/api\/(?!setting)/, refuse);
  await page.goto(`/${locale}${path}`);
  const expired = await page.waitForURL(/\/login/, { timeout: seenLimit }).then(
    () => true,
    () => false,
  );
  const failure = await failureIn(page, section);
  await page.unroute(/\/api\/(?!setting)/, refuse);
  return { route, locale, path, shown: true, expired, failure };
}

/** Logs the demo member in, whichever vendor's page it is. Throws an Error that names what the page lacks. */
export async function logIn(page: Page, locale: Locale): Promise<void> {
  await page.goto(`/${locale}/login`);
  const number = page.locator('input[autocomplete="username"]');
  await number.waitFor({ timeout: seenLimit }).catch(() => {
    throw new Error('has no field with autocomplete="username": nobody can log in');
  });
  await number.fill(demoMember.username);
  await page.locator('input[type="password"]').fill(demoMember.password);
  await page.getByRole('main').locator('button[type="submit"]').click();
  await page
    .waitForURL((address) => !address.pathname.endsWith('/login'), { timeout: seenLimit })
    .catch(() => Promise.reject(new Error('a member who has logged in stays at the login (SESSION-06)')));
}

const axeSource = () => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe on the section's own part of the page, including the size of touch targets. */
async function runAxe(page: Page): Promise<string[]> {
  await page.evaluate(axeSource());
  const options = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] };
  const { violations } = await page.evaluate<AxeResults>(`axe.run('main', ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
