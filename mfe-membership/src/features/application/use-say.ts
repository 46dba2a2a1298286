import type { Say } from '@portal/ui-parts/forms';
import { useCallback } from 'react';
import { useShell } from '../../shell.ts';
import { copyFor } from './finding-copy.ts';

/** Says what to do about what is wrong with a field, in the page's language. */
export function useSay(): Say {
  const { i18n } = useShell();
  return useCallback(
    (key, field) => {
      const copy = copyFor(key, field);
      return copy ? i18n._(copy) : '';
    },
    [i18n],
  );
}
