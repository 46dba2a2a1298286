import { useEffect, useEffectEvent, useState } from 'react';

export interface Keyword {
  text: string;
  type: (text: string) => void;
  /** Applies what is typed without waiting, as on Enter. */
  applyNow: () => void;
  /** Empties the field and applies that. */
  clear: () => void;
}

/** Text that applies once `delayMs` pass without typing. `applied` is the current keyword: a link or the back button may change it too. */
export function useKeyword(applied: string, delayMs: number, apply: (text: string) => void): Keyword {
  const [text, type] = useState(applied);
  const [known, setKnown] = useState({ applied, sent: applied });
  if (applied !== known.applied) {
    setKnown({ applied, sent: applied });
    if (applied !== known.sent) type(applied);
  }
  const send = (typed: string) => {
    const wanted = typed.trim();
    if (wanted === applied) return;
    setKnown({ applied, sent: wanted });
    apply(wanted);
  };
  const applyNow = () => send(text);
  const clear = () => {
    type('');
    send('');
  };
  const onPause = useEffectEvent(applyNow);
  useEffect(() => {
    const timer = setTimeout(() => onPause(), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return { text, type, applyNow, clear };
}
