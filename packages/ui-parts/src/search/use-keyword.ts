import { useEffect, useEffectEvent, useState } from 'react';

export interface Keyword {
  text: string;
  type: (text: string) => void;
  /** An input method begins or ends a word, such as a Chinese one typed by its sound: nothing applies in between. */
  compose: (begins: boolean) => void;
  /** Applies what is typed without waiting, as on Enter. */
  applyNow: () => void;
  /** Empties the field and applies that. */
  clear: () => void;
}

/** Text that applies once `delayMs` pass without typing. `applied` is the current keyword: a link or the back button may change it too. */
export function useKeyword(applied: string, delayMs: number, apply: (text: string) => void): Keyword {
  const [text, type] = useState(applied);
  const [composing, setComposing] = useState(false);
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
  const compose = (begins: boolean) => setComposing(begins && !composesEachWord());
  const onPause = useEffectEvent(applyNow);
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => onPause(), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs, composing]);
  return { text, type, compose, applyNow, clear };
}

/** Android's keyboards compose English words too, up to the space behind them. */
const composesEachWord = () => /Android/.test(navigator.userAgent);
