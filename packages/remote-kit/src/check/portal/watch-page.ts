import type { ConsoleMessage, Page } from 'playwright-core';
import { probe } from './probe.ts';

export interface WatchedPage {
  /** What the page has logged so far. */
  logged: { console: string[]; policy: string[] };
  /** Call this when another page is opened. */
  forget: () => void;
}

/** Begins to watch a page. */
export async function watchPage(page: Page, build: string): Promise<WatchedPage> {
  const logged: WatchedPage['logged'] = { console: [], policy: [] };
  await page.addInitScript(probe, build);
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|Trusted(HTML|Script)|Integrity-Policy/i.test(text)) logged.policy.push(text);
    else if (['error', 'warning'].includes(message.type()) && !isResponse(message) && !isOther.test(text)) logged.console.push(text);
  });
  page.on('pageerror', ({ message }) => {
    if (!isOther.test(message)) logged.console.push(message);
  });
  const forget = () => {
    for (const list of Object.values(logged)) list.length = 0;
  };
  return { logged, forget };
}

/** What the probe already counts, or what depends more on the machine than on the page. */
const isOther = /F-60[45]|was preloaded using link preload/;

/** The browser also logs what the back end refuses. */
const isResponse = (message: ConsoleMessage) => /\/api\//.test(message.location().url);
