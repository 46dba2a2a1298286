import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import { federationGlobal } from '@portal/contract/platform/federation';
import type { NamedRelease } from '@portal/releases/live';

export { satisfy } from '@module-federation/runtime';

import { claimNames } from './build-names.ts';
import { type Deadline, within } from './deadline.ts';
import { platform } from './platform.ts';
import { addressOf } from './releases.ts';
import { prepareScript } from './scripts.ts';

type Outcome = 'pending' | 'fetched' | 'refused' | 'taken' | 'ran';

/** What every federation build leaves in its global variable. */
interface Container {
  init(shareScope: ReturnType<typeof makeShareScope>, initScope: unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Why an entry yielded no remote, with what was thrown as `cause`. */
export class EntryFailure extends Error {
  override readonly name = 'EntryFailure';
  readonly outcome: Outcome;

  constructor(outcome: Outcome, cause?: unknown) {
    super(`entry ${outcome}`, { cause });
    this.outcome = outcome;
  }
}

// Entries are built without their own copy of it.
Object.assign(globalThis, { [federationGlobal]: bundlerRuntime });

const started = new Map<string, Promise<Container>>();

/** Loads the one module that a release exposes. Rejects with an EntryFailure, at the latest at the deadline. */
export async function loadModule(release: NamedRelease, deadline: Deadline): Promise<unknown> {
  const name = release.build.replaceAll(/\W/g, '_');
  const state: { outcome: Outcome } = { outcome: 'pending' };
  const load = async () => {
    const container = await (started.get(name) ?? start(name, release, state));
    state.outcome = 'ran';
    return (await container.get('./remote'))();
  };
  try {
    return await within(deadline, load());
  } catch (cause) {
    if (state.outcome !== 'ran') started.delete(name);
    throw new EntryFailure(state.outcome, cause);
  }
}

/** Starts the container of a build, once. */
function start(name: string, release: NamedRelease, state: { outcome: Outcome }): Promise<Container> {
  const starting = (async () => {
    const address = addressOf(release, release.entry);
    const container = containerOf(name) ?? (await runEntry(name, address, state));
    state.outcome = 'ran';
    await container.init(makeShareScope(), [], { version: release.version, shareScopeKeys: 'default' });
    return container;
  })();
  started.set(name, starting);
  return starting;
}

/** Libraries by name and version, as every federation build takes them. What a container adds or changes stays in its own scope. */
function makeShareScope() {
  return Object.fromEntries(
    Object.entries(platform).map(([name, { version, library }]) => {
      const lib = () => library;
      return [name, { [version]: { version, lib, get: () => lib, loaded: true, eager: true, from: 'shell' } }];
    }),
  );
}

/** Runs an entry's script, which leaves its container in a global variable. */
async function runEntry(name: string, address: string, state: { outcome: Outcome }): Promise<Container> {
  await new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    prepareScript(script);
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => {
      state.outcome = 'refused';
      reject(new Error(`${address} could not be fetched`));
    });
    document.head.append(script);
  });
  state.outcome = claimNames(name) ? 'fetched' : 'taken';
  const container = containerOf(name);
  if (!container) throw new Error(`${address} left no container`);
  return container;
}

function containerOf(name: string): Container | undefined {
  return (globalThis as unknown as Record<string, Container | undefined>)[name];
}
