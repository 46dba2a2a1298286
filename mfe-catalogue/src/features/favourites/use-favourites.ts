import { useSyncExternalStore } from 'react';
import { useShell } from '../../shell.ts';
import { favouritesOf } from './favourites.ts';

const none: readonly number[] = [];

/** Ids of the favourites, and how to change them; renders again when they change. The server's page has none. */
export function useFavourites() {
  const favourites = favouritesOf(useShell());
  const ids = useSyncExternalStore(favourites.subscribe, favourites.ids, () => none);
  return { ids, toggle: favourites.toggle };
}
