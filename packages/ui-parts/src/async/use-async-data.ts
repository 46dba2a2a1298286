import { startTransition, useEffect, useReducer, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AsyncData, Outcome } from './async-data.ts';

export interface AsyncState<T> {
  outcome: Outcome<T>;
  /** Whether a newer response is loading. */
  loading: boolean;
  retry: () => void;
}

/**
 * Reads a part of a page's data. Suspends until the first response arrives, on a server too, but never again: a newer response (other
 * filters, a refresh, a retry) replaces it on arrival. A failed refresh of the same address changes nothing.
 */
export function useAsyncData<T>(data: AsyncData<T>): AsyncState<T> {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const latest = data.outcome;
  const [shown, show] = useState({ latest, address, outcome: data.settled });
  // Not `use`, as every later render would have to call it too, and in tests a press would never show its result.
  if (!shown.outcome) throw latest;

  useEffect(() => {
    let current = true;
    void latest.then((outcome) => {
      if (!current) return;
      startTransition(() =>
        show((now) => {
          if (now.latest === latest && now.address === address) return now;
          return { latest, address, outcome: outcome.ok || now.address !== address ? outcome : now.outcome };
        }),
      );
    });
    return () => {
      current = false;
    };
  }, [latest, address]);

  const retry = () => {
    data.reload();
    rerender();
  };
  return { outcome: shown.outcome, loading: shown.latest !== latest, retry };
}
