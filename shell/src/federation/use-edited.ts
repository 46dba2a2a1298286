import { useEffect, useEffectEvent } from 'react';
import { developing } from './developing.ts';

/** In development: retries what failed as soon as its developer has saved a file of the section (packages/remote-kit/src/dev). */
export function useEdited(failed: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!developing || !failed) return;
    const edited = () => again();
    window.addEventListener('portal:edited', edited);
    return () => window.removeEventListener('portal:edited', edited);
  }, [failed]);
}
