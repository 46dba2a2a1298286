import { useCallback, useEffect, useState } from 'react';
import type { PageMeta } from '../shell.ts';
import { useShell } from './shell-context.ts';

/** Sets the page's title and description while the calling page is shown. */
export function usePageMeta({ title, description, noIndex }: PageMeta): void {
  const shell = useShell();
  useEffect(() => shell.setPageMeta({ title, description, noIndex }), [shell, title, description, noIndex]);
}

/** Adds the language prefix to a path of `paths`, for links: `useHref()(paths.courses())` → `/en/course`. */
export function useHref(): (path: string) => string {
  return useShell().href;
}

/** `useState` whose value returns with the page when the person comes back to it. */
export function usePageState<T>(name: string, initial: T): [T, (value: T) => void] {
  const { pages } = useShell();
  const [value, setValue] = useState<T>(() => pages.read<T>(name) ?? initial);
  const keep = useCallback(
    (next: T) => {
      pages.write(name, next);
      setValue(next);
    },
    [pages, name],
  );
  return [value, keep];
}
