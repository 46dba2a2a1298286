import type { Settings } from '@portal/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ShellApi } from '../api/api.ts';

/**
 * The association's names, contact and links: written into the page by the server, or else fetched. Empty until then, and if the back end
 * can't be reached.
 */
export function createSettings(api: Pick<ShellApi, 'callShellEndpoint'>): StoreApi<Settings> {
  const inlined = readInlined();
  const settings = createStore<Settings>()(() => inlined ?? ({} as Settings));
  if (!inlined) {
    api.callShellEndpoint('showSettings', {}, { quiet: true }).then(
      (fetched) => settings.setState(fetched, true),
      (error) => console.warn('The settings could not be fetched', error),
    );
  }
  return settings;
}

function readInlined(): Settings | undefined {
  try {
    return JSON.parse(document.getElementById('portal-settings')?.textContent ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
