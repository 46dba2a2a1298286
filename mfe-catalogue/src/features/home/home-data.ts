import type { Banner, LoadArgs, Post } from '@portal/contract';
import { listBanners, listPosts } from '@portal/contract/endpoints';
import { type AsyncData, asyncData } from '@portal/ui-parts';
import type { CatalogueShell } from '../../shell.ts';
import { groupCodes } from '../post/group-codes.ts';
import { sortPosts } from '../post/post-order.ts';

export interface HomeData {
  banners: AsyncData<Banner[]>;
  recommended: AsyncData<Post[]>;
  centres: AsyncData<Post[]>;
}

/** Starts loading the three lists of the front page in parallel; each fails on its own. */
export function loadHome(shell: CatalogueShell, { request }: LoadArgs): HomeData {
  const options = { quiet: true, signal: request.signal };
  const language = shell.locale;
  const recommended = { type: 'Group', is_recommend: true, limit: 10, language };
  return {
    banners: asyncData(() => shell.api.call(listBanners, {}, options).then(({ banners }) => sortBanners(banners))),
    recommended: asyncData(async () => {
      const { posts } = await shell.api.call(listPosts, { body: recommended }, options);
      groupCodes(shell).see(posts);
      return sortPosts(posts, 'recommended_group_order');
    }),
    centres: asyncData(() =>
      shell.api.call(listPosts, { body: { type: 'BU', limit: 100, language } }, options).then(({ posts }) => sortPosts(posts, 'order')),
    ),
  };
}

function sortBanners(banners: Banner[]): Banner[] {
  return banners.toSorted((a, b) => (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) || 0);
}
