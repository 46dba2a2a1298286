import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Member } from '../entities/member.ts';
import type { SectionId } from '../sections.ts';
import type { Shell } from '../shell.ts';

const ShellContext = createContext<Shell<SectionId> | null>(null);

/** Provides a section's pages and widgets with their shell. Rendered by the shell and the test shell. */
export function ShellProvider(props: { shell: Shell<SectionId>; children?: ReactNode }) {
  return createElement(ShellContext.Provider, { value: props.shell }, props.children);
}

/** Returns the current section's shell object, for parts that all sections share. Throws outside a page or widget. */
export function useShell(): Shell<SectionId> {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell was called outside a section');
  return shell;
}

/**
 * Creates a section's own `useShell`, once, in its `src/shell.ts`: it returns the shell object with this section's events, and throws in
 * another section's pages.
 */
export function createShellHook<S extends SectionId>(section: S): () => Shell<S> {
  return () => {
    const shell = useShell();
    if (shell.section !== section) throw new Error(`This is a page of ${shell.section}, not of ${section}`);
    return shell as unknown as Shell<S>;
  };
}

/** Returns the logged-in member, or null; renders again when it changes. */
export function useMember(): Member | null {
  const { session } = useShell();
  return useSyncExternalStore(
    session.subscribe,
    () => session.user,
    () => null,
  );
}
