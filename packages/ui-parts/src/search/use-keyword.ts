import { useEffect, useEffectEvent, useState } from 'react';

export interface Keyword {
  text: string;
  setText: (text: string) => void;
  /** Call this when an IME starts or ends a composition, as for Chinese; nothing applies in between. */
  setComposing: (composing: boolean) => void;
  /** Applies what is typed at once, as on Enter. */
  applyNow: () => void;
  /** Clears the field and applies that. */
  clear: () => void;
}

/** Text that applies after `delayMs` without typing. `applied` is the current keyword, which a link or the back button may change too. */
export function useKeyword(applied: string, delayMs: number, apply: (text: string) => void): Keyword {
  const [text, setText] = useState(applied);
  const [composing, setIsComposing] = useState(false);
  const [known, setKnown] = useState({ applied, sent: applied });
  if (applied !== known.applied) {
    setKnown({ applied, sent: applied });
    if (applied !== known.sent) setText(applied);
  }
  const send = (typed: string) => {
    const wanted = typed.trim();
    if (wanted === applied) return;
    setKnown({ applied, sent: wanted });
    apply(wanted);
  };
  const applyNow = () => send(text);
  const clear = () => {
    setText('');
    send('');
  };
  const setComposing = (begins: boolean) => setIsComposing(begins && !composesEachWord());
  const onPause = useEffectEvent(applyNow);
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => onPause(), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs, composing]);
  return { text, setText, setComposing, applyNow, clear };
}

/** Whether the keyboard composes English words too, up to the space after them, as on Android. */
const composesEachWord = () => /Android/.test(navigator.userAgent);
