import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface Steps<Name extends string> {
  current: Name;
  /** From 0. */
  index: number;
  next: () => void;
  back: () => void;
  /** Goes to an earlier step, such as to correct a field. */
  show: (name: Name) => void;
  /** For the heading of the current step, which takes the focus when the step changes. */
  heading: { id: string; tabIndex: -1; ref: RefObject<HTMLHeadingElement | null> };
}

/**
 * The steps of a long form. The step is in the address (`#confirm`; the first has none), so the browser's back button goes back one step. A
 * reload starts at the first, because files are gone. The form's state lives above the steps, so it outlives them.
 */
export function useSteps<Name extends string>(names: readonly [Name, ...Name[]]): Steps<Name> {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const [reached, setReached] = useState(0);
  const named = names.indexOf(hash.slice(1) as Name);
  const index = named > 0 && named <= reached ? named : 0;
  const current = names[index] ?? names[0];

  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // Leave the focus on the form's errors if they have it.
    if (!document.activeElement?.closest('[role="alert"]')) heading.current?.focus();
  }, [current]);

  const show = (name: Name, replace = false) => {
    const step = names.indexOf(name);
    navigate({ search, hash: step > 0 ? name : '' }, { replace, state: { stepBefore: replace ? undefined : index } });
  };
  const before = index - 1;
  return {
    current,
    index,
    next: () => {
      const following = names[index + 1];
      if (!following) return;
      setReached(Math.max(reached, index + 1));
      show(following);
    },
    back: () => {
      if (before < 0) return;
      if ((state as { stepBefore?: number } | null)?.stepBefore === before) navigate(-1);
      else show(names[before] ?? names[0], true);
    },
    show: (name) => show(name),
    heading: { id: current, tabIndex: -1, ref: heading },
  };
}
