import type { Locale } from '@portal/contract';
import { html } from 'hono/html';
import type { Translate } from './texts.ts';

export type Markup = ReturnType<typeof html>;

/** What every part of a page is written with. */
export interface Writer {
  locale: Locale;
  t: Translate;
}

const paths = {
  alert: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.3h.01',
  check: 'M5 12.5 10 17.5 19.5 7',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5C19 16.5 16 18.5 12 18.5S5 16.5 2.5 12M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 11v5.5M12 7.5h.01',
  back: 'M9 7 4 12l5 5M4 12h11a5 5 0 0 1 5 5v2',
} as const;
export type Icon = keyof typeof paths;

/** An icon of the design, always beside words with the same meaning. */
export const icon = (name: Icon, size = 20): Markup =>
  html`<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="${paths[name]}"/></svg>`;

export type Tone = 'good' | 'info' | 'waiting' | 'bad';
const icons = { good: 'check', info: 'info', waiting: 'clock', bad: 'alert' } as const satisfies Record<Tone, Icon>;

/** A note in the page. `alert`: it is the result of an action, and takes the focus. */
export const note = (tone: Tone, content: Markup | string, { alert = false } = {}): Markup =>
  html`<div class="note ${tone}"${alert ? html` role="alert" tabindex="-1" autofocus` : ''}>${icon(icons[tone], 22)}<div>${content}</div></div>`;

export const fact = (name: string, value: Markup | string, wide = false): Markup =>
  html`<div${wide ? html` class="wide"` : ''}><dt>${name}</dt><dd>${value}</dd></div>`;

/** Joins sentences as each language does. */
export const sentences = ({ locale }: Writer, ...all: string[]): string => all.filter(Boolean).join(locale === 'en' ? ' ' : '');
