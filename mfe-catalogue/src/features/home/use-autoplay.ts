import { useEffect, useEffectEvent, useState } from 'react';

export const autoplayInterval = 6_000;

/** Calls back every six seconds while playing and `active`. Starts paused for those who ask for reduced motion. */
export function useAutoplay(move: () => void, active: boolean) {
  const [playing, setPlaying] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const onTick = useEffectEvent(() => {
    if (!document.hidden) move();
  });
  useEffect(() => {
    if (!playing || !active) return;
    const timer = setInterval(onTick, autoplayInterval);
    return () => clearInterval(timer);
  }, [playing, active]);
  return { playing, toggle: () => setPlaying((now) => !now) };
}
