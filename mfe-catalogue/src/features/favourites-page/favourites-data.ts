import type { Post } from '@portal/contract';
import { searchPosts } from '@portal/contract/endpoints';
import { type AsyncData, asyncData } from '@portal/ui-parts';
import type { CatalogueShell } from '../../shell.ts';
import { favouritesOf } from '../favourites/favourites.ts';
import { groupCodes } from '../post/group-codes.ts';

export interface FavouritesData {
  posts: AsyncData<Post[]>;
}

/** The most posts that one call requests. */
const atOnce = 100;

/** Loads the groups that a person marked, most recently marked first. */
export async function loadFavourites(shell: CatalogueShell, signal: AbortSignal): Promise<Post[]> {
  const favourites = favouritesOf(shell);
  await favourites.getState().sync();
  const { ids } = favourites.getState();
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, part) => ids.slice(part * atOnce, (part + 1) * atOnce));
  const pages = await Promise.all(
    parts.map((part) => {
      const body = { pagination: { rowsPerPage: atOnce }, filter: { type: 'Group', ids: part } };
      return shell.api.call(searchPosts, { query: { page: 1 }, body }, { quiet: true, signal });
    }),
  );
  const found = pages.flatMap(({ data }) => data);
  groupCodes(shell).see(found);
  const posts = new Map(found.map((post) => [post.id, post]));
  return ids.flatMap((id) => posts.get(id) ?? []);
}

export const favouritesData = (shell: CatalogueShell, signal: AbortSignal): FavouritesData => ({
  posts: asyncData(() => loadFavourites(shell, signal)),
});
