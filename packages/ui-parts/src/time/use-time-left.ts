import { useShell } from '@portal/contract/react';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds to a moment by the server's clock, counted each second; calls `onZero` once. Stands still when `end` (milliseconds) is null. */
export function useTimeLeft(end: number | null, onZero?: () => void): number {
  const shell = useShell();
  const [left, setLeft] = useState(() => (end === null ? 0 : end - shell.now()));
  const reachZero = useEffectEvent(() => onZero?.());
  useEffect(() => {
    if (end === null) return;
    const tick = () => {
      const rest = end - shell.now();
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      reachZero();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [end, shell]);
  return Math.max(0, left);
}
