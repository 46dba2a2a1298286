import { useSyncExternalStore } from 'react';
import { useShell } from '../../shell.ts';
import { favouritesOf } from './favourites.ts';

const none: readonly number[] = [];

/** Ids of the favourites, and how to change them; re-renders when they change. The server renders none. */
export function useFavourites() {
  const favourites = favouritesOf(useShell());
  const ids = useSyncExternalStore(favourites.subscribe, favourites.ids, () => none);
  return { ids, toggle: favourites.toggle };
}
