import type { Cookie, Page } from '@playwright/test';
import { type TextKey, texts } from '../../packages/desk/src/i18n/texts.ts';
import { expect } from '../fixtures/test.ts';

/** A text of the desk in the language of the page. */
export const say = (locale: 'en' | 'zh', key: TextKey): string => texts[key][locale === 'zh' ? 1 : 0];

/** A code works once, so each of the demo's staff logs in once on a portal. */
const sessions = new Map<string, Cookie[]>();

/** Opens the desk as one of the demo's staff; the first time, with the code of the demo's authenticator. */
export async function logInAs(page: Page, origin: string, locale: 'en' | 'zh', name: string): Promise<void> {
  const known = sessions.get(`${origin} ${name}`);
  if (known) await page.context().addCookies(known);
  await page.goto(origin);
  if (!known) {
    await page.getByLabel(say(locale, 'field.email')).fill(`${name}@harbouryouth.example`);
    await page.getByLabel(say(locale, 'field.password')).fill('demo-desk-2026');
    await page.getByRole('button', { name: say(locale, 'login.demoCode').split('%')[0]! }).click();
    await page.getByRole('button', { name: say(locale, 'login.enter') }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: say(locale, 'menu.today') })).toBeVisible();
  if (!known) sessions.set(`${origin} ${name}`, await page.context().cookies());
}
