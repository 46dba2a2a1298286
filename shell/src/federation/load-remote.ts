import { CONTRACT_VERSION, type Remote, type SectionId } from '@portal/contract';
import type { NamedRelease } from '@portal/releases/live';
import { SectionError, type SectionErrorCode, scriptErrorCode } from '../protocol/section-error.ts';
import { type Deadline, within } from './deadline.ts';
import type { EntryFailure } from './runtime.ts';
import { distrustPreloads, trustScripts } from './scripts.ts';

const entryCodes = { refused: 'F-201', pending: 'F-202', fetched: 'F-203', taken: 'F-204' } as const;

/** Loads a release and checks that it is a remote of the section. Rejects with a SectionError, at the latest at the deadline. */
export async function loadRemote(section: SectionId, release: NamedRelease, deadline: Deadline): Promise<Remote> {
  const fail = (code: SectionErrorCode, cause?: unknown) => new SectionError(code, section, release, cause);
  const loading = import(/* webpackChunkName: "federation" */ './runtime.ts');
  const runtime = await within(deadline, loading).catch((cause) => {
    throw fail(scriptErrorCode(cause, ['F-901', 'F-902', 'F-901']), cause);
  });
  if (!runtime.satisfy(CONTRACT_VERSION, release.contract)) throw fail('F-102');
  trustScripts(release);
  const loaded = await runtime.loadModule(release, deadline).catch((failure: EntryFailure) => {
    distrustPreloads(release);
    throw fail(codeOf(failure), failure.cause);
  });
  const remote = (loaded as { default?: Partial<Remote> } | null)?.default;
  if (remote?.section !== section || typeof remote.mount !== 'function' || typeof remote.messages !== 'function') throw fail('F-303');
  return remote as Remote;
}

function codeOf({ outcome, cause }: EntryFailure): SectionErrorCode {
  return outcome === 'ran' ? scriptErrorCode(cause, ['F-301', 'F-302', 'F-303']) : entryCodes[outcome];
}
