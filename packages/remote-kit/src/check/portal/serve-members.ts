import type { SectionId } from '@portal/contract';
import type { Browser, Page } from 'playwright-core';
import { messageOf } from '../../message-of.ts';
import { callAsDemoMember, type DemoMemberCall, demoMember } from './demo-member.ts';
import { logIn, type Seen } from './drive.ts';
import { type Origins, payOrders } from './pay-orders.ts';
import { orFail, pressLimit, soon } from './soon.ts';

/** Something that members do in a section, on a page in its own browser context. */
type Walk = (page: Page, request: DemoMemberCall) => Promise<void>;

interface Service extends Origins {
  browser: Browser;
  section: SectionId;
}

/**
 * Does in the portal what members do in a section, on whatever pages it has: they need only what its suite requires. The other sections are
 * the live ones. Returns what was seen on each walk.
 */
export async function serveMembers({ section, ...portal }: Service): Promise<Seen[]> {
  if (section === 'payment') return payOrders(portal);
  const request = await callAsDemoMember(portal.apiOrigin);
  const seen: Seen[] = [];
  for (const [name, { route, walk }] of Object.entries(walks[section])) {
    const context = await portal.browser.newContext({ baseURL: portal.origin, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const broken = await walk(page, request).then(
      () => [],
      (error) => [`${name}: ${messageOf(error)}`],
    );
    const path = URL.parse(page.url())?.pathname.replace('/en', '') ?? '';
    seen.push({ route, locale: 'en', path, shown: true, broken });
    await context.close();
  }
  return seen;
}

const main = (page: Page) => page.getByRole('main');
const pathOf = (page: Page) => new URL(page.url()).pathname;
const go = (page: Page, path: string) => page.goto(`/en${path}`, { waitUntil: 'networkidle' });
const comesTo = (page: Page, path: string) => soon(`does not come to ${path}`, async () => pathOf(page) === `/en${path}`);
const shows = (page: Page, text: string | RegExp, where = main(page)) =>
  soon(`does not show ${text}`, async () => (await where.getByText(text).filter({ visible: true }).count()) > 0);
const press = (page: Page, name: RegExp) =>
  orFail(`has no button like ${name.source}`, main(page).getByRole('button', { name }).first().click({ timeout: pressLimit }));
const follow = (page: Page, path: string) =>
  orFail(
    `does not lead to ${path}`,
    main(page).locator(`a[href^="/en${path}"]`).filter({ visible: true }).first().click({ timeout: pressLimit }),
  );
const fill = (page: Page, selector: string, text: string) =>
  orFail(`has no field ${selector}`, main(page).locator(selector).first().fill(text, { timeout: pressLimit }));
const send = (page: Page) =>
  orFail('has no button that sends the form', main(page).locator('button[type=submit]').click({ timeout: pressLimit }));

/** The shell's dialog, whatever the section asks in it. */
const dialog = 'dialog[open], [role=dialog], [role=alertdialog]';

/** A group of the demo data whose first classes are free. */
const group = '/swim-squad';

/** Puts the first class that is open for applications into the cart. Returns its code. */
async function apply(page: Page): Promise<string> {
  await go(page, group);
  const button = main(page)
    .getByRole('button', { name: /^Apply (?!to)/ })
    .first();
  const name = await soon(
    'offers no class to apply for',
    async () => (await button.getAttribute('aria-label')) ?? (await button.textContent()),
  );
  await press(page, /^Apply (?!to)/);
  return /[A-Z]+-\d+/.exec(name)?.[0] ?? '';
}

const walks: Record<Exclude<SectionId, 'payment'>, Record<string, { route: string; walk: Walk }>> = {
  account: {
    'a wrong password, then the right one': {
      route: 'login',
      walk: async (page) => {
        await go(page, '/login?redirect=%2Fen%2Fme%2Fwallet');
        await fill(page, 'input[autocomplete=username]', demoMember.username);
        await fill(page, 'input[type=password]', 'wrong-one');
        await send(page);
        await soon('says nothing of a wrong password', async () => (await page.getByText(/incorrect|wrong/i).count()) > 0);
        await fill(page, 'input[type=password]', demoMember.password);
        await send(page);
        await comesTo(page, '/me/wallet');
      },
    },
    'from tab to tab, and not out': {
      route: 'me',
      walk: async (page) => {
        await logIn(page, 'en');
        for (const tab of ['waiting_list', 'payment', 'info', 'wallet', 'messages', 'activity']) {
          await follow(page, `/me/${tab}`);
          await comesTo(page, `/me/${tab}`);
        }
        await go(page, '/me/info');
        await shows(page, demoMember.username);
        await press(page, /^Log out/);
        await soon('does not ask before it logs out', async () => (await page.locator(dialog).count()) > 0);
        await page.keyboard.press('Escape');
        await soon('logs out who says no', async () => (await page.locator(dialog).count()) === 0);
        await shows(page, demoMember.username);
      },
    },
  },
  catalogue: {
    'a search, a course and a class': {
      route: 'home',
      walk: async (page) => {
        await go(page, '');
        await orFail('has no search field', main(page).getByRole('searchbox').first().fill('squad', { timeout: pressLimit }));
        await main(page).getByRole('searchbox').first().press('Enter');
        await soon('does not search for what was typed', async () => page.url().includes('/en/course?q=squad'));
        await soon('finds no course', async () => (await main(page).locator(`a[href^="/en${group}"]`).count()) > 0);
        await follow(page, group);
        await comesTo(page, group);
      },
    },
    'a class into the cart, and out again': {
      route: 'article',
      walk: async (page) => {
        const code = await apply(page);
        await soon(
          'does not say that the class is in the cart',
          async () =>
            (await main(page)
              .getByRole('button', { name: /^Selected/ })
              .count()) > 0,
        );
        await go(page, '/checkout');
        await shows(page, code);
      },
    },
  },
  'cart-checkout': {
    'two classes, one of them ordered': {
      route: 'checkout',
      walk: async (page, request) => {
        await logIn(page, 'en');
        const before = await unpaidOrders(request);
        const code = await apply(page);
        await go(page, '/checkout');
        await shows(page, code);
        await press(page, /^Check out/);
        await soon('does not come to the page to pay', async () => /^\/en\/payment\/[\w-]+$/.test(pathOf(page)));
        const created = (await unpaidOrders(request)).filter((id) => !before.includes(id));
        if (created.length !== 1) throw new Error(`makes ${created.length} orders of one press`);
        await go(page, '/checkout');
        await soon(
          'keeps what was ordered in the cart',
          async () =>
            (await main(page)
              .getByRole('button', { name: `Remove ${code}` })
              .count()) === 0,
        );
      },
    },
    'a visitor fills the cart': {
      route: 'checkout',
      walk: async (page) => {
        const code = await apply(page);
        await go(page, '/checkout');
        await shows(page, code);
        await press(page, new RegExp(`^Remove ${code}`));
        await soon(
          'keeps what was removed',
          async () =>
            (await main(page)
              .getByRole('button', { name: `Remove ${code}` })
              .count()) === 0,
        );
      },
    },
  },
  membership: {
    'joining with an account': {
      route: 'register',
      walk: async (page) => {
        await go(page, '/be-member');
        await follow(page, '/non-member');
        await comesTo(page, '/non-member');
        await press(page, /agree/i);
        for (const [purpose, text] of Object.entries(newcomer())) await fill(page, `input[autocomplete=${purpose}]`, text);
        await orFail(
          'has no titles to choose from',
          main(page).locator('[autocomplete=honorific-prefix]').selectOption('Ms', { timeout: pressLimit }),
        );
        for (const field of await main(page).locator('[autocomplete=new-password]').all()) await field.fill('spring_2026!');
        await send(page);
        await comesTo(page, '/me');
      },
    },
    'the card of a member': {
      route: 'renewal',
      walk: async (page) => {
        await logIn(page, 'en');
        await go(page, '/me/info');
        await soon('shows no card with the member’s number', async () => {
          const card = page.locator('[data-owner=mfe-membership]').getByText(demoMember.username);
          return (await card.count()) > 0;
        });
      },
    },
  },
};

async function unpaidOrders(request: DemoMemberCall): Promise<string[]> {
  const { payments } = await request<{ payments: { id: string }[] }>('payment/get_unpaid_list');
  return payments.map(({ id }) => id);
}

const newcomer = () => ({
  email: `check-${Date.now()}@example.com`,
  'family-name': 'CHEUNG',
  'given-name': 'Mei Yi',
  'tel-national': '98765432',
  bday: '1995-03-17',
});
