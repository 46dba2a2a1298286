import type { PageHandle } from '../federation/index.ts';
import { isSafe } from '../layout/status/new-release.tsx';
import { pageOf, type Router } from '../navigation/navigation.ts';
import type { Portal } from '../portal.ts';
import type { KeepAlive } from './keep-alive.ts';

export interface FollowParts {
  portal: Portal;
  router: Router;
  keepAlive: KeepAlive;
}

/** Does what each navigation asks of the shell: states move with a page's query, the head names the new address, kept data is refreshed; and follows the language of other tabs. */
export function followNavigation({ portal, router, keepAlive }: FollowParts): void {
  const { pages, navigation, languages, head } = portal;
  const page = () => router.state.matches.at(-1)?.route.handle as PageHandle | undefined;
  navigation.watch(({ from, to, replaced }) => {
    if (replaced && from.pathname === to.pathname && from.search !== to.search) pages.move(pageOf(from), pageOf(to));
    head.moved(to, page());
    keepAlive.shown(pageOf(to));
  });
  languages.follow(portal, () => isSafe(page()));
}
