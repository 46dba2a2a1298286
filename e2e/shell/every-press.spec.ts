import type { Page } from '@playwright/test';
import { reservedSegments } from '@portal/contract';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { phone } from '../fixtures/viewports.ts';
import { someRoutes } from './routes.ts';

test.use({ viewport: phone, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

/** What can be pressed: not what is off, nor a link to where one is, nor one to a telephone or a mail program. */
const pressable =
  ':is(a[href], button, summary, [role="button"]):not(:disabled, [aria-disabled="true"], [aria-current], [href^="tel:"], [href^="mailto:"])';

/** Counts what a press does to the page; a countdown and the pressed element's own focus are none of it. */
async function watchEffects(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { effects: 0 };
    Object.assign(window, { seen });
    const count = () => {
      seen.effects += 1;
    };
    const isCountdown = (node: Node) => Boolean((node instanceof Element ? node : node.parentElement)?.closest('[role="timer"]'));
    new MutationObserver((changes) => changes.some(({ target }) => !isCountdown(target)) && count()).observe(document, {
      ...{ subtree: true, childList: true, attributes: true, characterData: true },
    });
    document.addEventListener('scroll', count, true);
    // A browser without a screen prints without a sign of it.
    window.print = count;
  });
}

/** Names the kind of each element: its look, and where it leads or what it does, without codes, names and the aliases of articles. */
const kindsOf = (elements: Element[], fixed: string[]) =>
  elements.map((element) => {
    const href = element.getAttribute('href')?.replace(/[?#].*/, '');
    const segment = href?.split('/')[2];
    const goal = href && segment && !fixed.includes(segment) ? '/…' : href?.split('/').slice(0, 3).join('/');
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/[:：].*|[A-Z]{2}-?\d+|\d+/g, '').slice(0, 12);
    return `${element.tagName} ${element.className} ${goal ?? words}`;
  });

/** Presses one of each kind on a page, and returns the presses that did nothing. */
async function pressAll(page: Page, address: string, pressed: Set<string>): Promise<string[]> {
  const dead: string[] = [];
  let outside = 0;
  const count = () => {
    outside += 1;
  };
  page.on('download', count);
  page.on('filechooser', count);
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  page.context().on('page', (other) => {
    count();
    void other.close().catch(() => undefined);
  });
  const open = async () => {
    // The press before may still be leading elsewhere.
    await expect(() => page.goto(address, { timeout: 15_000 })).toPass({ timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('#portal-first-page')).toHaveCount(0);
    await expect(page.locator('main :is([aria-busy="true"], [data-skeleton])')).toHaveCount(0);
    await watchEffects(page);
  };
  await open();
  for (let presses = 0; presses < 80; presses += 1) {
    const all = page.locator(pressable).filter({ visible: true });
    const kinds = await all.evaluateAll(kindsOf, [...reservedSegments]);
    const next = kinds.findIndex((kind) => !pressed.has(kind));
    if (next < 0) break;
    pressed.add(kinds[next] ?? '');
    const target = all.nth(next);
    const before = { outside, url: page.url() };
    await page.evaluate(() => Object.assign(window, { seen: Object.assign((window as never as { seen: object }).seen, { effects: 0 }) }));
    await target
      .tap({ timeout: 5_000 })
      .catch(async () => target.dispatchEvent('click', undefined, { timeout: 5_000 }).catch(() => undefined));
    const did = async () => {
      if (outside > before.outside || page.url() !== before.url) return true;
      // A page that is being left can't say any more, which is an effect too.
      return page.evaluate(() => (window as never as { seen?: { effects: number } }).seen?.effects !== 0).catch(() => true);
    };
    const works = await expect
      .poll(did, { timeout: 4_000 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
    if (!works) dead.push(`${address}: ${kinds[next]}`);
    await open();
  }
  page.removeAllListeners('download');
  page.removeAllListeners('filechooser');
  page.removeAllListeners('dialog');
  page.context().removeAllListeners('page');
  return dead;
}

for (const who of ['visitor', 'member'] as const)
  test(`one of each link and button of a ${who}’s pages does something`, { tag: '@long' }, async ({
    page,
    portal,
    portalLocale,
    problems,
    t,
  }) => {
    test.setTimeout(40 * 60_000);
    problems.allow(/./);
    // Other sites open as blank pages.
    await page.context().route(
      (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
      (route) => route.fulfill({ body: '', contentType: 'text/html' }),
    );
    const routes = (await someRoutes(portal))[who];
    if (who === 'member') {
      await page.goto(`/${portalLocale}/login`);
      await logIn(page, t);
    }
    const pressed = new Set<string>();
    const dead: string[] = [];
    for (const [, path] of routes) {
      dead.push(...(await pressAll(page, `/${portalLocale}${path}`, pressed)));
    }
    expect(dead).toEqual([]);
    expect(pressed.size).toBeGreaterThan(40);
  });
