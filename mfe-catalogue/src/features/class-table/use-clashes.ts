import type { Activity, CartItem } from '@portal/contract';
import { classesClash } from '@portal/contract/entities';
import { useCallback } from 'react';

/** Names the classes in the cart that have lessons at the same time as a class: `SW-101, SW-105`. */
export function useClashes(items: CartItem[]): (activity: Activity) => string {
  return useCallback(
    (activity) =>
      items
        .filter((item) => item.id !== activity.id && classesClash(item, activity))
        .map((item) => item.code)
        .join(', '),
    [items],
  );
}
