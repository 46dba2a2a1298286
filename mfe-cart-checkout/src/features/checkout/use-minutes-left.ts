import { useEffect, useState } from 'react';
import { useShell } from '../../shell.ts';

const minuteMs = 60_000;

/** Returns the minutes until `until` by the server's clock, rounded up; 0 once it is past, null if there is none. */
export function useMinutesLeft(until: string | null | undefined): number | null {
  const shell = useShell();
  const [now, setNow] = useState(() => shell.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(shell.now()), minuteMs / 4);
    return () => clearInterval(timer);
  }, [shell]);
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now) / minuteMs)) : null;
}
