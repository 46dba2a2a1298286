import { isApiError, type SectionId } from '@portal/contract';
import type { NamedRelease } from '@portal/releases/live';

/** What went wrong with a section. packages/contract/codes.md explains each code: what it means and who fixes it. */
export const sectionErrorCodes = {
  'F-101': 'The registry names no release of this section',
  'F-102': 'The release needs another version of the contract',
  'F-201': 'The entry could not be fetched, or its content was changed',
  'F-202': 'The entry did not come in time',
  'F-203': 'The entry ran, but left no container',
  'F-204': 'The entry uses the name of another build',
  'F-301': "A script of the remote's module could not be fetched",
  'F-302': "A script of the remote's module did not come in time",
  'F-303': "The remote's module threw, or isn't a remote of this section",
  'F-304': 'The messages could not be loaded',
  'F-401': 'mount() threw or rejected',
  'F-402': 'mount() did not finish in time',
  'F-403': 'The remote does not offer what the contract says',
  'F-501': 'A script of the page or widget could not be fetched',
  'F-502': 'A script of the page or widget did not come in time',
  'F-503': 'The module of the page or widget threw',
  'F-601': 'The page or widget threw while it was shown',
  'F-603': 'An event handler, a timer or a promise of the section failed',
  'F-605': 'The section tried what the contract does not grant it',
  'F-701': 'The back end failed or refused what the page needs',
  'F-702': 'The back end could not be reached',
  'F-901': 'The federation runtime could not be fetched',
  'F-902': 'The federation runtime did not come in time',
} as const;
export type SectionErrorCode = keyof typeof sectionErrorCodes;

/** A section's failure, as its fallback shows it: the code is the reference number. Compare by `name`. */
export class SectionError extends Error {
  override readonly name = 'SectionError';
  readonly code: SectionErrorCode;
  readonly section: SectionId;
  readonly provider: string | undefined;
  readonly build: string | undefined;

  constructor(code: SectionErrorCode, section: SectionId, { provider, build }: Partial<NamedRelease> = {}, cause?: unknown) {
    super(`${code} ${section}${provider ? ` of ${provider}` : ''}: ${sectionErrorCodes[code]}`, { cause });
    this.code = code;
    this.section = section;
    this.provider = provider;
    this.build = build;
  }
}

/** Returns the code of what caused a page or widget to throw: the back end or the section itself. */
export function codeOfThrown(cause: unknown): SectionErrorCode {
  if (!isApiError(cause)) return 'F-601';
  return cause.code === 'NETWORK' ? 'F-702' : 'F-701';
}

export function isSectionError(error: unknown): error is SectionError {
  return (error as { name?: unknown } | null)?.name === 'SectionError';
}

/** A blocked script may load as soon as it is requested again; a late one has already used up its time. */
export function isTransient(error: unknown): boolean {
  return isSectionError(error) && ['F-201', 'F-301', 'F-304', 'F-501', 'F-901'].includes(error.code);
}

/** Distinguishes a script that was blocked from one that came too late and from a module that threw. */
export function scriptErrorCode<C extends SectionErrorCode>(cause: unknown, [refused, late, threw]: readonly [C, C, C]): C {
  const { name, type } = (cause ?? {}) as { name?: unknown; type?: unknown };
  if (name === 'TimeoutError' || type === 'timeout') return late;
  return name === 'ChunkLoadError' ? refused : threw;
}

/**
 * Denies a section something that the contract doesn't grant it: reports it to the developer and returns the numbered error for the caller
 * (F-605). `what` is a sentence that describes it.
 */
export type Deny = (what: string) => Error;
