import { useEffect, useRef } from 'react';

/** The second press of a double click comes within this time. */
const guardMs = 600;

/** Keeps a press from what it wasn't meant for: a button that has just come to do something else does nothing for a moment. */
export function usePressGuard(action: string) {
  const changed = useRef({ action, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (changed.current.action !== action) changed.current = { action, at: performance.now() };
  }, [action]);
  return (act: () => unknown) => () => {
    if (performance.now() - changed.current.at > guardMs) act();
  };
}
