import type { Page, Route } from '@playwright/test';
import type { SectionId } from '@portal/contract';
import type { Portal } from '../fixtures/portal.ts';
import { releasesOf } from './misbehaving.ts';

/** Ways for a response to fail. A hanging one never arrives. */
export const responses = {
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
export type ApiResponse = keyof typeof responses;

/** The affected part of a release: everything, its entry, its module's chunk, or the page's chunk. */
export type Target = 'all' | 'entry' | 'exposed' | 'page';

/** Breaks the network for a section's release; resolves with the undo. */
export async function breakNetwork(
  page: Page,
  portal: Portal,
  section: SectionId,
  target: Target,
  response: ApiResponse,
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
  await page.route(addresses, responses[response]);
  // Abandons responses that are pending or hanging; the browser then gets the real ones.
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}
