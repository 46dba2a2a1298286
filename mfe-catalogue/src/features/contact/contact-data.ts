import type { LoadArgs, Settings } from '@portal/contract';
import { showSettings } from '@portal/contract/endpoints';
import { type AsyncData, asyncData } from '@portal/ui-parts';
import type { CatalogueShell } from '../../shell.ts';

export interface ContactData {
  settings: AsyncData<Settings>;
}

/** Returns the shell's settings, or loads them again if the shell has none. */
export function loadContact(shell: CatalogueShell, { request }: LoadArgs): ContactData {
  const known = shell.settings.tel || shell.settings.address || shell.settings.en_address;
  return {
    settings: asyncData(async () => (known ? shell.settings : shell.api.call(showSettings, {}, { quiet: true, signal: request.signal }))),
  };
}
