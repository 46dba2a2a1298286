import { usePageState } from '@portal/contract/react';
import { useEffect, useState } from 'react';
import type { Part } from './part.ts';

export interface PartState<T> {
  /** The last answer, also while a newer one is on its way; kept with the page's state, so coming back shows it at once. */
  data: T | undefined;
  /** The last attempt failed. */
  failed: boolean;
  loading: boolean;
}

/** Follows a part; a new promise (other filters, a retry) replaces it without taking away what is shown. */
export function usePart<T>(name: string, part: Part<T>): PartState<T> {
  const [data, keep] = usePageState<T | undefined>(name, undefined);
  const [last, setLast] = useState<{ part: Part<T>; failed: boolean }>();
  useEffect(() => {
    let current = true;
    void part.then((result) => {
      if (!current) return;
      if (!result.failed) keep(result.data);
      setLast({ part, failed: result.failed });
    });
    return () => {
      current = false;
    };
  }, [part, keep]);
  return { data, failed: last?.failed ?? false, loading: last?.part !== part };
}
