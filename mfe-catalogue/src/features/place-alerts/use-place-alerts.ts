import type { PlaceAlert } from '@portal/contract/endpoints';
import { useSyncExternalStore } from 'react';
import { useShell } from '../../shell.ts';
import { placeAlertsOf } from './place-alerts.ts';

const none: readonly PlaceAlert[] = [];

/** Returns the member's alerts and how to change them; re-renders when they change. The server renders none. */
export function usePlaceAlerts() {
  const { add, remove, subscribe, all } = placeAlertsOf(useShell());
  return { alerts: useSyncExternalStore(subscribe, all, () => none), add, remove };
}
