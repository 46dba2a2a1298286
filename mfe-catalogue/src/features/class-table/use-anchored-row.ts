import type { Activity } from '@portal/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the class that the address names (`#SW-102`) and focuses its button: a visitor comes back to it after login (WAIT-06). Gives how many rows that needs. */
export function useAnchoredRow(activities: Activity[]): number {
  const { hash } = useLocation();
  const code = decodeURIComponent(hash.slice(1));
  const index = activities.findIndex((activity) => activity.code === code);
  useEffect(() => {
    const row = index >= 0 ? document.getElementById(code) : null;
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('[role=cell]:last-child button')?.focus({ preventScroll: true });
  }, [index, code]);
  return index + 1;
}
