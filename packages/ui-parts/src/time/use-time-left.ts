import { useShell } from '@portal/contract/react';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns the milliseconds to a time by the server's clock, updated each second; calls `onZero` once. Stops while `end` (milliseconds) is
 * null.
 */
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

/** Formats milliseconds for a countdown: `14:32`, over an hour `71:59:00`. */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}
