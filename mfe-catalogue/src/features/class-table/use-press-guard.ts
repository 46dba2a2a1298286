import { useEffect, useRef } from 'react';

/** The second press of a double click comes within this time. */
const guardMs = 600;

/** Ignores a press that was meant for the previous action: a button does nothing for a moment after its action changes. */
export function usePressGuard(action: string) {
  const changed = useRef({ action, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (changed.current.action !== action) changed.current = { action, at: performance.now() };
  }, [action]);
  return (act: () => unknown) => () => {
    if (performance.now() - changed.current.at > guardMs) act();
  };
}
