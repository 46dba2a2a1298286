import type { RouteModule, Settings, Shell } from '@portal/contract';
import { showSettings } from '@portal/contract/endpoints';
import { type Part, startPart } from '../../parts/part.ts';
import { ContactPage } from './contact-page.tsx';

export interface ContactData {
  settings: Part<Settings>;
}

/** Contact from the settings that the shell has, or asks again if it has none. */
export function contactRoute(shell: Shell<'catalogue'>): RouteModule {
  const known = shell.settings.tel || shell.settings.address || shell.settings.en_address;
  return {
    loader: ({ request }): ContactData => ({
      settings: startPart(
        known ? Promise.resolve(shell.settings) : shell.api.call(showSettings, {}, { quiet: true, signal: request.signal }),
      ),
    }),
    Component: ContactPage,
  };
}
