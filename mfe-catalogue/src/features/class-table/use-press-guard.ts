import { useEffect, useRef } from 'react';

/** The second press of a double click comes within this time. */
const guardMs = 600;

/** Keeps a press from what it wasn't meant for: a button that has just come to do something else does nothing for a moment. */
export function usePressGuard(does: string) {
  const changed = useRef({ does, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (changed.current.does !== does) changed.current = { does, at: performance.now() };
  }, [does]);
  return (act: () => unknown) => () => {
    if (performance.now() - changed.current.at > guardMs) act();
  };
}
