import { useEffect, useEffectEvent, useRef } from 'react';
import type { SectionError } from '../protocol/section-error.ts';

const firstPauseMs = 10_000;
const longestPauseMs = 60_000;

/**
 * Automatically retries loading what came too late or was blocked: after 10 s, then less and less often, and as soon as the connection is
 * back.
 */
export function useAutoRetry(error: SectionError | undefined, retry: () => void): void {
  const attempts = useRef(0);
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!error || !isDeliveryFailure(error)) return;
    const timer = setTimeout(() => again(), Math.min(firstPauseMs * 2 ** attempts.current, longestPauseMs));
    attempts.current += 1;
    const online = () => again();
    window.addEventListener('online', online, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [error]);
}

/** Whether the connection or a server failed to deliver the code; code that arrived and failed would fail again. */
function isDeliveryFailure({ code }: SectionError): boolean {
  return ['F-201', 'F-202', 'F-301', 'F-302', 'F-304', 'F-501', 'F-502', 'F-901', 'F-902'].includes(code);
}
