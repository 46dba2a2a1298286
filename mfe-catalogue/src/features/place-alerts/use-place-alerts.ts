import type { PlaceAlert } from '@portal/contract/endpoints';
import { useSyncExternalStore } from 'react';
import { useShell } from '../../shell.ts';
import { placeAlertsOf } from './place-alerts.ts';

const none: readonly PlaceAlert[] = [];

/** What the member is told of, and how to change it; renders again when it changes. The server's page has none. */
export function usePlaceAlerts() {
  const { add, remove, subscribe, all } = placeAlertsOf(useShell());
  return { alerts: useSyncExternalStore(subscribe, all, () => none), add, remove };
}
