import type { MessageFor } from '@portal/ui-parts/forms';
import { useCallback } from 'react';
import { useShell } from '../../shell.ts';
import { copyFor } from './finding-copy.ts';

/** Returns what to do about a field's error, in the language of the page. */
export function useMessageFor(): MessageFor {
  const { i18n } = useShell();
  return useCallback(
    (key, field) => {
      const copy = copyFor(key, field);
      return copy ? i18n._(copy) : '';
    },
    [i18n],
  );
}
