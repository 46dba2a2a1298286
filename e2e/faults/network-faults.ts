import type { Page, Route } from '@playwright/test';
import type { SectionId } from '@portal/contract';
import type { Portal } from '../fixtures/portal.ts';
import { releasesOf } from './misbehaving.ts';

/** How an answer can be wrong. A hanging one never comes. */
export const answers = {
  refused: (route: Route) => route.abort('connectionrefused'),
  missing: (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  'a page': (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
  'cut short': async (route: Route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  },
  'an error': (route: Route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"INTERNAL"}' }),
  'another script': (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tampered = true;' }),
  hanging: () => new Promise<void>(() => {}),
  'tampered with': async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` });
  },
} satisfies Record<string, (route: Route) => Promise<void>>;
export type Answer = keyof typeof answers;

/** Which part of a release is affected: everything, its entry, the chunk of its module, the chunk of the page. */
export type Target = 'all' | 'entry' | 'exposed' | 'page';

/** Makes the network answer wrongly for a section's release; resolves with the undo. */
export async function breakNetwork(
  page: Page,
  portal: Portal,
  section: SectionId,
  target: Target,
  answer: Answer,
): Promise<() => Promise<void>> {
  const { sections: live } = await releasesOf(portal).registry.read();
  const release = live[section]?.live.release;
  if (!release) throw new Error(`${section} has no release`);
  const { entry, preloads, build } = release;
  const files = { all: ['.+'], entry: [entry], exposed: preloads.exposed, page: Object.values(preloads.routes).flat() }[target];
  if (files.length === 0) throw new Error(`${section} has no ${target} chunk`);
  const addresses = new RegExp(
    `/releases/${build}/(${files.map((file) => (target === 'all' ? file : file.replaceAll('.', '\\.'))).join('|')})(\\?|$)`,
  );
  await page.route(addresses, answers[answer]);
  // An answer that is still being made, or that hangs, is given up: the browser gets the real one.
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}
