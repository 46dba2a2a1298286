import { type Ref, type RefCallback, type RefObject, useCallback } from 'react';

/** One ref for two: the component's own and the one that it was given. */
export function useJoinedRef<E>(own: RefObject<E | null>, given: Ref<E> | undefined): RefCallback<E> {
  return useCallback(
    (element) => {
      own.current = element;
      if (typeof given === 'function') given(element);
      else if (given) given.current = element;
    },
    [own, given],
  );
}
