import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { PortalOptions } from './fixtures/test.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/**
 * Pages as they stand, and axe on every route, are looked at in both languages and both widths. Ways through the site take one of each, and what has neither
 * language nor width runs once.
 */
const fourTimes = ['catalogue/pages.spec.ts', 'shell/axe.spec.ts'];
const once = ['vendors/*.spec.ts', 'faults/!(fallback-words).spec.ts', 'fixtures/*.spec.ts', 'payment/scripts.spec.ts'];
const inChinese = ['faults/fallback-words.spec.ts'];

/** What the slow line can't say more of: these break the line or the clock themselves, or open no page of the portal as people do. */
const notOnSlowLine = [
  'faults/*.spec.ts',
  'fixtures/*.spec.ts',
  'payment/scripts.spec.ts',
  'shell/notices.spec.ts',
  'shell/starting.spec.ts',
];

/** All other journeys once more on a bad line, by `npm run test:long`, with time for it: what comes late is not called unavailable. */
const onSlowLine: NonNullable<PlaywrightTestConfig<PortalOptions>['projects']>[number] = {
  name: 'slow-line',
  testIgnore: notOnSlowLine,
  timeout: 40 * 60_000,
  expect: { timeout: 180_000 },
  use: { ...phone, locale: 'en-HK', portalLocale: 'en', slowLine: true },
};

const projects: PlaywrightTestConfig<PortalOptions>['projects'] = [
  { name: 'en-desktop', testIgnore: inChinese, use: { ...desktop, locale: 'en-HK', portalLocale: 'en' } },
  { name: 'en-phone', testMatch: fourTimes, use: { ...phone, locale: 'en-HK', portalLocale: 'en' } },
  { name: 'zh-desktop', testMatch: fourTimes, use: { ...desktop, locale: 'zh-HK', portalLocale: 'zh' } },
  { name: 'zh-phone', testIgnore: once, use: { ...phone, locale: 'zh-HK', portalLocale: 'zh' } },
  ...(process.env.LONG === '1' ? [onSlowLine] : []),
];

/** Journeys run in both languages, on a desktop and at 360 px; each worker has a portal of its own on fresh demo data. */
export default defineConfig<PortalOptions>({
  testDir: '.',
  globalSetup: './fixtures/demo-data.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.E2E_RESULTS),
  // Far above what a step takes: they end what hangs. How quick the site is, the bench and the fault matrix say.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ...(process.env.E2E_RESULTS ? [['json', { outputFile: process.env.E2E_RESULTS }] as ['json', { outputFile: string }]] : []),
  ],
  use: {
    trace: 'retain-on-failure',
    // A device in another zone: dates must still be Hong Kong's.
    timezoneId: 'America/New_York',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: flags },
  },
  projects,
});
