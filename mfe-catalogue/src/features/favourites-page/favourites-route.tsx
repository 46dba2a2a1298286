import { definePage } from '@portal/contract';
import type { CatalogueShell } from '../../shell.ts';
import { favouritesData } from './favourites-data.ts';
import { FavouritesPage } from './favourites-page.tsx';

/** The page of favourites: a visitor's from the device, a member's from the account. */
export function favouritesRoute(shell: CatalogueShell) {
  return definePage({ load: ({ request }) => favouritesData(shell, request.signal), Page: FavouritesPage });
}
