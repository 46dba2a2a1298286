import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

export const autoplayInterval = 6_000;

/** Calls `move` every six seconds while playing and `active`. Starts paused for people who prefer reduced motion. */
export function useAutoplay(move: () => void, active: boolean) {
  const wished = useSyncExternalStore(
    neverChanges,
    () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    () => true,
  );
  const [chosen, choose] = useState<boolean>();
  const playing = chosen ?? wished;
  const onTick = useEffectEvent(() => {
    if (!document.hidden) move();
  });
  useEffect(() => {
    if (!playing || !active) return;
    const timer = setInterval(onTick, autoplayInterval);
    return () => clearInterval(timer);
  }, [playing, active]);
  return { playing, toggle: () => choose(!playing) };
}

const neverChanges = () => () => {};
