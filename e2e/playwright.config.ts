import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { leftOutOf } from '../packages/workspace/src/test/left-out.mjs';
import type { PortalOptions } from './fixtures/test.ts';
import { desktop, phone } from './fixtures/viewports.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const onDesktop = { viewport: desktop, locale: 'en-HK', portalLocale: 'en' } as const;
/** With reduced motion, which also saves a fifth of a page's processor time. */
const onPhone = {
  viewport: phone,
  hasTouch: true,
  locale: 'zh-HK',
  portalLocale: 'zh',
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** Tests of the user interface run in English on a desktop and in Chinese on a phone. Tests without language or width run once. */
const once = [
  'desk/{by-keyboard,hostile-names}.spec.ts',
  'faults/*.spec.ts',
  'fixtures/*.spec.ts',
  'payment/scripts.spec.ts',
  'releases/{tampered,watch}.spec.ts',
  'swap/*.spec.ts',
  'vendors/*.spec.ts',
];

/** These follow sessions, money and data from page to page, so one project is enough; `npm test -- --long` runs both. */
const long = process.env.LONG === '1';
const onDesktopOnly = long
  ? []
  : [
      'account/next-person.spec.ts',
      'catalogue/find-by-keyboard.spec.ts',
      'membership/youth-application.spec.ts',
      'payment/card.spec.ts',
      'shell/session.spec.ts',
    ];
const onPhoneOnly = long
  ? []
  : [
      'cart/{checkout,for-the-child}.spec.ts',
      'catalogue/{course-filters,full-class,pages,waiting-list}.spec.ts',
      'journeys/find-and-choose.spec.ts',
      'membership/register.spec.ts',
      'payment/coupon-and-credit.spec.ts',
      'seams/*.spec.ts',
      'shell/{before-code,early-input,head,layout,locale,notices,rendered,starting,two-tabs}.spec.ts',
    ];

/**
 * Tests that gain nothing from a slow connection or device: they change the connection or clock themselves, or don't open portal pages as
 * people do.
 */
const notSlowed = [
  'desk/{by-keyboard,hostile-names}.spec.ts',
  'releases/*.spec.ts',
  'faults/*.spec.ts',
  'fixtures/*.spec.ts',
  'payment/scripts.spec.ts',
  'swap/*.spec.ts',
  'shell/notices.spec.ts',
  'shell/starting.spec.ts',
  'vendors/guide.spec.ts',
];

const leftOut = (of: { long: boolean }) => leftOutOf(of).map((file) => file.replace('e2e/', ''));

/**
 * In `npm test -- --long`, repeats the journeys of `npm test` on a bad connection, with enough time: nothing late may be reported as
 * unavailable. The others would take hours and add no new kinds.
 */
const onSlowLine: NonNullable<PlaywrightTestConfig<PortalOptions>['projects']>[number] = {
  name: 'slow-line',
  testIgnore: [...notSlowed, ...leftOut({ long: false })],
  grepInvert: /@long/,
  timeout: 40 * 60_000,
  expect: { timeout: 180_000 },
  use: { ...onPhone, locale: 'en-HK', portalLocale: 'en', slowLine: true },
};

/** The same on a cheap phone with a good connection, where responses arrive before React is ready for them. */
const onSlowDevice: typeof onSlowLine = {
  ...onSlowLine,
  name: 'slow-device',
  timeout: 10 * 60_000,
  expect: { timeout: 60_000 },
  use: { ...onPhone, locale: 'en-HK', portalLocale: 'en', slowDevice: true },
};

/** The same with the browser translating every page, replacing React's texts behind its back. Leaves out tests that measure layout. */
const translated: typeof onSlowLine = {
  name: 'translated',
  testIgnore: [...notSlowed, 'seams/*.spec.ts', 'shell/axe.spec.ts'],
  use: { ...onDesktop, translated: true },
};

const projects: PlaywrightTestConfig<PortalOptions>['projects'] = [
  { name: 'en-desktop', testIgnore: [...onPhoneOnly, ...leftOut({ long })], use: onDesktop },
  { name: 'zh-phone', testIgnore: [...once, ...onDesktopOnly, ...leftOut({ long })], use: onPhone },
  ...(long ? [onSlowLine, onSlowDevice, translated] : []),
];

/** Journeys run in both languages, on a desktop and at 360 px; each worker has its own portal on fresh demo data. */
export default defineConfig<PortalOptions>({
  testDir: '.',
  // The other tests here belong to a vendor's folder.
  testMatch: '*/*.spec.ts',
  // Of several tests of one kind, `npm test` runs only the first.
  ...(!long && { grepInvert: /@long/ }),
  globalSetup: './fixtures/demo-data.ts',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.TURBO_HASH),
  // Far more than a step takes, to end hung tests. Speed is measured by the bench and the fault matrix.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.results-e2e.json' }]],
  use: {
    // Traces cost a tenth of the processor time; with screenshots (`--trace=on`), a fifth more.
    trace: long ? { mode: 'retain-on-failure', screenshots: false, snapshots: false } : 'off',
    screenshot: 'only-on-failure',
    // A device in another time zone: dates must still be Hong Kong's.
    timezoneId: 'America/New_York',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: flags },
  },
  projects,
});
