import type { Banner, Post, RouteModule, Shell } from '@portal/contract';
import { listBanners, listPosts } from '@portal/contract/endpoints';
import { type Part, startPart } from '../../parts/part.ts';
import { sortPosts } from '../post/post-order.ts';
import { HomePage } from './home-page.tsx';

export interface HomeData {
  banners: Part<Banner[]>;
  recommended: Part<Post[]>;
  centres: Part<Post[]>;
}

/** The front page. Its three lists load side by side, and each fails alone. */
export function homeRoute(shell: Shell<'catalogue'>): RouteModule {
  return {
    loader: ({ request }): HomeData => {
      const options = { quiet: true, signal: request.signal };
      const recommended = { type: 'Group', is_recommend: true, limit: 10 };
      return {
        banners: startPart(shell.api.call(listBanners, {}, options).then(({ banners }) => sortBanners(banners))),
        recommended: startPart(
          shell.api.call(listPosts, { body: recommended }, options).then(({ posts }) => sortPosts(posts, 'recommended_group_order')),
        ),
        centres: startPart(
          shell.api.call(listPosts, { body: { type: 'BU', limit: 100 } }, options).then(({ posts }) => sortPosts(posts, 'order')),
        ),
      };
    },
    Component: HomePage,
  };
}

function sortBanners(banners: Banner[]): Banner[] {
  return banners.toSorted((a, b) => (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) || 0);
}
