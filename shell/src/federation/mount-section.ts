import { type I18n, setupI18n } from '@lingui/core';
import type { Locale, Mounted, Remote, SectionId, Shell } from '@portal/contract';
import type { LiveRelease } from '@portal/releases/live';
import { type Deadline, within, withRetries } from './deadline.ts';
import { isTransient, SectionError, type SectionErrorCode } from './section-error.ts';

/** Makes the object that a section gets; `signal` is aborted if its mount fails. */
export type MakeShell = (section: SectionId, i18n: I18n, signal: AbortSignal) => Shell<SectionId>;

/** A section that is ready to show its pages. */
export interface MountedSection {
  release: LiveRelease;
  shell: Shell<SectionId>;
  mounted: Mounted<SectionId>;
}

export interface Surroundings {
  locale: Locale;
  makeShell: MakeShell;
}

/** Activates the remote's messages in an instance of their own, then mounts it. Rejects with a SectionError. */
export async function mountSection(
  remote: Remote,
  release: LiveRelease,
  { locale, makeShell }: Surroundings,
  deadline: Deadline,
): Promise<MountedSection> {
  const fail = (code: SectionErrorCode, cause?: unknown) => new SectionError(code, remote.section, release, cause);
  const loadMessages = () =>
    within(deadline.left(), remote.messages(locale)).catch((cause) => {
      throw fail('F-304', cause);
    });
  const { messages } = await withRetries(loadMessages, isTransient, deadline);
  const mounting = new AbortController();
  const i18n = setupI18n({ locale, messages: { [locale]: messages as never } });
  const shell = makeShell(remote.section, i18n, mounting.signal);
  const mount = async () => remote.mount(shell);
  const mounted = await within(deadline.left(), mount()).catch((cause) => {
    mounting.abort();
    throw fail(cause?.name === 'TimeoutError' ? 'F-402' : 'F-401', cause);
  });
  return { release, shell, mounted };
}
