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

/** Tests of what is the same in each language and width run in English on a desktop, or there and in Chinese on a phone. */
const once = ['faults/!(fallback-words).spec.ts'];
const twice = ['shell/!(axe).spec.ts'];
const inChinese = ['faults/fallback-words.spec.ts'];
const elsewhere = [...once, ...twice, ...inChinese];

const projects: PlaywrightTestConfig<PortalOptions>['projects'] = [
  { name: 'en-desktop', testIgnore: inChinese, use: { ...desktop, locale: 'en-HK', portalLocale: 'en' } },
  { name: 'en-phone', testIgnore: elsewhere, use: { ...phone, locale: 'en-HK', portalLocale: 'en' } },
  { name: 'zh-desktop', testIgnore: elsewhere, use: { ...desktop, locale: 'zh-HK', portalLocale: 'zh' } },
  { name: 'zh-phone', testIgnore: once, use: { ...phone, locale: 'zh-HK', portalLocale: 'zh' } },
];

/** Journeys run in both languages, on a desktop and at 360 px; each worker has a portal of its own on fresh demo data. */
export default defineConfig<PortalOptions>({
  testDir: '.',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
