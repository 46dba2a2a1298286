import type { OwnedRoute } from '@portal/contract';
import { pageOf, type Router } from '../navigation/navigation.ts';
import type { ShellServices } from '../shell-services.ts';

export interface NavigationDependencies {
  shellServices: ShellServices;
  router: Router;
}

/**
 * Does what each navigation needs from the shell: states move with a page's query, the head gets the new address; and follows the language
 * of other tabs.
 */
export function followNavigation({ shellServices, router }: NavigationDependencies): void {
  const { pages, navigation, languages, head } = shellServices;
  const page = () => router.state.matches.at(-1)?.route.handle as OwnedRoute | undefined;
  navigation.watch(({ from, to, replaced }) => {
    if (replaced && from.pathname === to.pathname && from.search !== to.search) pages.move(pageOf(from), pageOf(to));
    head.moved(to, page());
  });
  languages.follow(shellServices, () => !page()?.money);
}
