import { html } from 'hono/html';
import type { Locale } from './locale.ts';
import type { Markup } from './page.ts';
import { type TextKey, translate } from './text.ts';

export function money(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return `HK$${amount.toLocaleString('en-HK', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

export const row = (locale: Locale, label: TextKey, value: string, kind = ''): Markup =>
  html`<div class="row ${kind}"><dt>${translate(locale, label)}</dt><dd>${value}</dd></div>`;

export const choice = (locale: Locale, name: TextKey, kind = ''): Markup =>
  html`<button class="button ${kind}" name="choice" value="${name}">${translate(locale, name)}</button>`;

export const field = (locale: Locale, name: TextKey, longest: number): Markup =>
  html`<label class="field">${translate(locale, name)}<input name="${name}" maxlength="${longest}"></label>`;

export const hint = (locale: Locale, key: TextKey): Markup => html`<p class="hint">${translate(locale, key)}</p>`;
