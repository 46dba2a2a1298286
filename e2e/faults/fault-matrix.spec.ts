import type { Page } from '@playwright/test';
import { type SectionId, sectionIds } from '@portal/contract';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';
import { promised } from './limits.ts';
import { setReleases, shipMisbehaving } from './misbehaving.ts';
import { type ApiResponse, breakNetwork, type Target } from './network-faults.ts';
import { pageOf } from './sections.ts';

// The fallback of a page that can't load. A page that the server wrote stays: shell/before-code.spec.ts.
test.use({ portalSettings: { SERVER_RENDERING: 'off' } });

type Break = (page: Page, portal: Portal, section: SectionId) => Promise<() => Promise<void>>;

interface Fault {
  id: string;
  what: string;
  /** The codes that the fallback may show: it depends on what the browser notices first. */
  codes: string[];
  breakSection: Break;
  /** A retry can't mend it: the page must be reloaded. */
  forGood?: true;
}

/** A file of the live release gets a wrong response. */
const network = (id: string, target: Target, response: ApiResponse, ...codes: string[]): Fault => ({
  id,
  what: `${target === 'all' ? 'every file' : `the ${target === 'entry' ? 'entry' : `${target} chunk`}`} is ${response}`,
  codes,
  async breakSection(page, portal, section) {
    const restore = await setReleases(portal, section, ({ live }) => ({ live, before: [] }));
    const mend = await breakNetwork(page, portal, section, target, response);
    return async () => {
      await mend();
      await restore();
    };
  },
});

/** A remote from `remotes/` is the live release. */
const remote = (id: string, name: string, ...codes: string[]): Fault => ({
  id,
  what: `the remote ${name.replaceAll('-', ' ')}`,
  codes,
  async breakSection(page, portal, section) {
    const restore = await shipMisbehaving(portal, section, name);
    return async () => {
      await page.evaluate('globalThis.mended = true');
      await restore();
    };
  },
});

const wrongContract: Fault = {
  id: 'F17',
  what: 'the release needs another contract',
  codes: ['F-102'],
  forGood: true,
  breakSection: (_page, portal, section) => shipMisbehaving(portal, section, 'works', { contract: '^9.0.0' }),
};

const faults: Fault[] = [
  network('F1', 'all', 'refused', 'F-201'),
  network('F2', 'entry', 'missing', 'F-201'),
  network('F2', 'entry', 'a page', 'F-201'),
  network('F2', 'entry', 'cut short', 'F-201'),
  network('F3', 'entry', 'an error', 'F-201'),
  network('F3', 'entry', 'another script', 'F-201'),
  network('F4', 'entry', 'hanging', 'F-202'),
  remote('F5', 'throws-at-load', 'F-203'),
  network('F6', 'exposed', 'missing', 'F-301'),
  network('F6', 'exposed', 'cut short', 'F-301'),
  remote('F6', 'module-throws', 'F-303'),
  network('F6', 'page', 'missing', 'F-501'),
  network('F6', 'page', 'cut short', 'F-501'),
  remote('F6', 'page-module-throws', 'F-503'),
  network('F7', 'exposed', 'hanging', 'F-302'),
  network('F7', 'page', 'hanging', 'F-502'),
  remote('F7', 'page-never-comes', 'F-502'),
  remote('F11', 'throws-in-render', 'F-601'),
  remote('F11', 'throws-in-effect', 'F-601'),
  remote('F11', 'endless-render', 'F-601'),
  remote('F11', 'endless-layout-effect', 'F-601'),
  network('F15', 'entry', 'tampered with', 'F-201'),
  network('F15', 'exposed', 'tampered with', 'F-301'),
  network('F15', 'page', 'tampered with', 'F-501'),
  wrongContract,
  remote('F18', 'mount-never-resolves', 'F-402'),
  remote('F18', 'mount-rejects', 'F-401'),
];

/** The first fault of each kind on one section, so that each section sees two or three; with LONG=1, every fault on all of them. */
const long = process.env.LONG === '1';
/** Code that throws, that was tampered with, and that never ends; the rest by `npm test -- --long`. */
const first = ['F11', 'F15', 'F18'];
const kinds = [...new Map(faults.toReversed().map((fault) => [fault.id, fault])).values()].toReversed();
const cases = (long ? faults : kinds).flatMap((fault, index) =>
  sectionIds.filter((_, place) => long || place === index % sectionIds.length).map((section) => [fault, section] as const),
);

/** What the browser, React and the shell print about a fault. */
const expected =
  /\/releases\/|SectionError|ERR_FAILED|ERR_CONNECTION_REFUSED|status of (404|500)|ChunkLoadError|Loading chunk|on purpose|Minified React error|#(185|301)/;

/** A freshly started server is slow at first, which isn't one of these faults. */
test.beforeAll(async ({ browser, portal }) => {
  const page = await browser.newPage();
  for (const section of sectionIds) {
    await page.goto(`${portal.origin}/en${await pageOf(section, portal)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.close();
});

for (const [fault, section] of cases) {
  test(
    `${fault.id} ${fault.what}, ${section}: shows the fallback and recovers`,
    { tag: first.includes(fault.id) ? [] : '@long' },
    async ({ afterwards, page, portal, portalLocale, t, problems }, { annotations }) => {
      problems.allow(expected);
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      const address = `/${portalLocale}${await pageOf(section, portal)}`;
      const fallback = page.getByRole('main').getByRole('alert');
      // The broken section may be in the header too.
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      const mend = await fault.breakSection(page, portal, section);
      // Also if the test ends early: it leaves no fault for the next one.
      afterwards(mend);

      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('banner')).toBeVisible();
      const shown = await seconds(() => expect(fallback).toBeVisible({ timeout: promised(5_000) }));
      await expect(fallback.getByRole('heading', { name: t('shell', 'This part is not available right now') })).toBeVisible();
      const code = fault.codes.find((item) => logged.some((line) => line.includes(`${item} ${section} of `)));
      expect(code, `the vendor is named in:\n${logged.join('\n')}`).toBeDefined();
      await expect(fallback).toContainText(code ?? '');
      expect(await page.evaluate('globalThis.tampered')).toBeUndefined();

      const elsewhere = page
        .getByRole('banner')
        .getByRole('link', { name: t('shell', section === 'membership' ? 'Log in' : 'Become a member') });
      await elsewhere.click();
      await expect(fallback).toBeHidden();
      await expect(heading).toBeVisible();
      await page.goBack({ waitUntil: 'commit' });
      await expect(fallback).toBeVisible({ timeout: promised(5_000) });

      await mend();
      if (fault.forGood) return;
      await fallback.getByRole('button', { name: t('shell', 'Try again') }).click();
      const back = await seconds(() => expect(fallback).toBeHidden({ timeout: promised(2_000) }));
      await expect(heading).toBeVisible();
      annotations.push({ type: 'fault', description: [fault.id, fault.what, section, code, shown, back].join(' | ') });
    },
  );
}

async function seconds(work: () => Promise<void>): Promise<string> {
  const start = performance.now();
  await work();
  return ((performance.now() - start) / 1000).toFixed(1);
}
