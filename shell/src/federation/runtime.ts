import { createInstance, type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { CONTRACT_VERSION } from '@portal/contract';
import type { LiveRelease } from '@portal/releases/live';
import { claimNames } from './build-names.ts';
import { within } from './deadline.ts';
import { platform } from './platform.ts';
import { addressOf } from './releases.ts';
import { prepareScript } from './scripts.ts';
import { trustedAddress } from './trusted-address.ts';

type Outcome = 'pending' | 'fetched' | 'refused' | 'taken';
interface EntryScript {
  name: string;
  timeout: number;
  outcome: Outcome;
}

/** Why an entry gave no remote, with the runtime's own error as `cause`. */
export class EntryFailure extends Error {
  override readonly name = 'EntryFailure';
  readonly outcome: Outcome | 'ran';

  constructor(outcome: Outcome | 'ran', cause: unknown) {
    super(`entry ${outcome}`, { cause });
    this.outcome = outcome;
  }
}

// Remotes are built without a runtime of their own (`externalRuntime`) and take this one; it must be the whole namespace.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const scripts = new Map<string, EntryScript>();

const ownScripts: ModuleFederationRuntimePlugin = {
  name: 'portal-scripts',
  createScript({ url }) {
    const entry = scripts.get(url);
    const script = document.createElement('script');
    script.src = trustedAddress(url);
    script.async = true;
    prepareScript(script);
    if (!entry) return script;
    script.addEventListener('load', () => Object.assign(entry, { outcome: claimNames(entry.name) ? 'fetched' : 'taken' }));
    script.addEventListener('error', () => Object.assign(entry, { outcome: 'refused' }));
    return { script, timeout: entry.timeout };
  },
};

const instance = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [ownScripts],
  shared: Object.fromEntries(
    Object.entries(platform).map(([name, { version, library }]) => [
      name,
      { version, lib: () => library, shareConfig: { singleton: true, eager: true, requiredVersion: false } },
    ]),
  ),
});

/** Whether the contract of this portal is in a release's range. */
export function acceptsContract(range: string): boolean {
  return satisfy(CONTRACT_VERSION, range);
}

/** Loads the one module that a release exposes. Rejects with an EntryFailure, at the latest after `timeout` milliseconds. */
export async function loadModule(release: LiveRelease, timeout: number): Promise<unknown> {
  const name = release.build.replaceAll(/\W/g, '_');
  const entry = addressOf(release, release.entry);
  const script: EntryScript = { name, timeout, outcome: 'pending' };
  scripts.set(entry, script);
  instance.registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }]);
  try {
    return await within(timeout, instance.loadRemote(`${name}/remote`));
  } catch (cause) {
    const ran = (globalThis as Record<string, unknown>)[name] !== undefined;
    throw new EntryFailure(ran ? 'ran' : script.outcome, cause);
  }
}
