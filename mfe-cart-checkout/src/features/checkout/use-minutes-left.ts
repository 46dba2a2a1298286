import { useEffect, useState } from 'react';
import { useShell } from '../../shell.ts';

const minuteMs = 60_000;

/** Returns the whole minutes left by the server's clock, rounded up; 0 once the time is past, null without one. */
export function useMinutesLeft(until: string | null | undefined): number | null {
  const shell = useShell();
  const [now, setNow] = useState(() => shell.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(shell.now()), minuteMs / 4);
    return () => clearInterval(timer);
  }, [shell]);
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now) / minuteMs)) : null;
}
