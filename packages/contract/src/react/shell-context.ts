import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Member } from '../entities/member.ts';
import type { SectionId } from '../sections.ts';
import type { Shell } from '../shell.ts';

const ShellContext = createContext<Shell<SectionId> | null>(null);

/** Gives a section's pages and widgets their shell. The shell itself and the test shell render it. */
export function ShellProvider(props: { shell: Shell<SectionId>; children?: ReactNode }) {
  return createElement(ShellContext.Provider, { value: props.shell }, props.children);
}

/** The shell object of whichever section this is, for parts that all sections share. Throws outside a page or widget. */
export function useShell(): Shell<SectionId> {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell was called outside a section');
  return shell;
}

/**
 * Makes a section's own `useShell`, once, in its `src/shell.ts`: the shell object with this section's events. Throws in another section's
 * pages.
 */
export function createShellHook<S extends SectionId>(section: S): () => Shell<S> {
  return () => {
    const shell = useShell();
    if (shell.section !== section) throw new Error(`This is a page of ${shell.section}, not of ${section}`);
    return shell as unknown as Shell<S>;
  };
}

/** The logged-in member, or null; renders again when it changes. */
export function useMember(): Member | null {
  const { session } = useShell();
  return useSyncExternalStore(
    session.subscribe,
    () => session.user,
    () => null,
  );
}
