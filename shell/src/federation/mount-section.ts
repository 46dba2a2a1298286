import { type I18n, setupI18n } from '@lingui/core';
import type { Locale, Mounted, Remote, SectionId, Shell } from '@portal/contract';
import type { NamedRelease } from '@portal/releases/live';
import type { Deny } from '../protocol/section-error.ts';
import { isTransient, SectionError, type SectionErrorCode } from '../protocol/section-error.ts';
import { type Deadline, within, withRetries } from './deadline.ts';

/** What belongs to one mount of a section; `signal` is aborted when it is left or its mount fails. */
export interface MountParts {
  i18n: I18n;
  build: string;
  signal: AbortSignal;
  deny: Deny;
}

/** Makes the object that a section gets. */
export type MakeShell = (section: SectionId, parts: MountParts) => Shell<SectionId>;

/** A section that is ready to show its pages. */
export interface MountedSection {
  release: NamedRelease;
  shell: Shell<SectionId>;
  /** Its routes, widgets and services. */
  offers: Mounted<SectionId>;
  /** The data of a page whose link was pressed. */
  pressed?: { url: string; data: Promise<unknown>; until: number } | undefined;
  /**
   * Keeps it mounted until the returned function is called. A section without holders is disposed of, and mounted again when it is next
   * entered.
   */
  hold(): () => void;
  /** Keeps a mounted section from being disposed of until the work is done. */
  during<T>(work: Promise<T>): Promise<T>;
}

/** How long a section stays mounted after it was left: another page of the same section may follow. */
const unmountDelayMs = 1_000;

export interface MountOptions {
  locale: Locale;
  makeShell: MakeShell;
}

/**
 * Activates the remote's messages in their own instance, then mounts it. Calls `forget` when it is disposed of. Rejects with a
 * SectionError.
 */
export async function mountSection(
  remote: Remote,
  release: NamedRelease,
  { locale, makeShell }: MountOptions,
  deadline: Deadline,
  forget: () => void,
): Promise<MountedSection> {
  const fail = (code: SectionErrorCode, cause?: unknown) => new SectionError(code, remote.section, release, cause);
  const loadMessages = () =>
    within(deadline, remote.messages(locale)).catch((cause) => {
      throw fail('F-304', cause);
    });
  const { messages } = await withRetries(loadMessages, isTransient, deadline);
  const life = new AbortController();
  const i18n = setupI18n({ locale, messages: { [locale]: messages as never } });
  const deny: Deny = (what) => {
    const denied = fail('F-605', new TypeError(what));
    reportError(denied);
    return denied;
  };
  const shell = makeShell(remote.section, { i18n, build: release.build, signal: life.signal, deny });
  const mount = async () => remote.mount(shell);
  const offers = await within(deadline, mount()).catch((cause) => {
    life.abort();
    throw fail(cause?.name === 'TimeoutError' ? 'F-402' : 'F-401', cause);
  });
  const dispose = () => {
    forget();
    life.abort();
    try {
      offers.dispose?.();
    } catch (cause) {
      reportError(fail('F-603', cause));
    }
  };
  return { release, shell, offers, ...keepUntilLeft(dispose) };
}

/** Counts the holders of something, and lets it go when it has had none for a while and no work is going on. */
function keepUntilLeft(letGo: () => void): Pick<MountedSection, 'hold' | 'during'> {
  let [holders, works] = [0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    timer = setTimeout(() => (works === 0 ? letGo() : leave()), unmountDelayMs);
  };
  return {
    hold() {
      holders += 1;
      clearTimeout(timer);
      let holds = true;
      return () => {
        if (!holds) return;
        holds = false;
        holders -= 1;
        if (holders === 0) leave();
      };
    },
    async during(work) {
      works += 1;
      try {
        return await work;
      } finally {
        works -= 1;
      }
    },
  };
}
