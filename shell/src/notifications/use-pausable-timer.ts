import { useEffect, useRef, useState } from 'react';

/** Calls back after a time, not counting pauses. */
export function usePausableTimer(milliseconds: number, callback: () => void): { pause: () => void; resume: () => void } {
  const [paused, setPaused] = useState(false);
  const left = useRef(milliseconds);
  const latest = useRef(callback);
  latest.current = callback;

  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [paused]);

  return { pause: () => setPaused(true), resume: () => setPaused(false) };
}
