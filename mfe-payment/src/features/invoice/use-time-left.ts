import { useShell } from '@portal/contract/react';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds to a moment by the server's clock, counted each second; calls `onZero` once. Stops when `end` is null. */
export function useTimeLeft(end: number | null, onZero: () => void): number {
  const shell = useShell();
  const [left, setLeft] = useState(() => (end === null ? 0 : end - shell.now()));
  const zero = useRef(onZero);
  zero.current = onZero;
  useEffect(() => {
    if (end === null) return;
    const tick = () => {
      const rest = end - shell.now();
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      zero.current();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [end, shell]);
  return Math.max(0, left);
}
