import { useEffect, useEffectEvent, useState } from 'react';

export interface Keyword {
  text: string;
  type: (text: string) => void;
  /** Applies the text without waiting, as on Enter. */
  applyNow: () => void;
}

/** Text of a search field that applies once `delay` ms pass without typing. `applied` is what holds now: a link or the back button may change it too. */
export function useKeyword(applied: string, delay: number, apply: (text: string) => void): Keyword {
  const [text, type] = useState(applied);
  const [known, setKnown] = useState({ applied, sent: applied });
  if (applied !== known.applied) {
    setKnown({ applied, sent: applied });
    if (applied !== known.sent) type(applied);
  }
  const applyNow = () => {
    if (text === applied) return;
    setKnown({ applied, sent: text });
    apply(text);
  };
  const onPause = useEffectEvent(applyNow);
  useEffect(() => {
    const timer = setTimeout(() => onPause(), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return { text, type, applyNow };
}
