import type { OwnedRoute } from '@portal/contract';
import { pageOf, type Router } from '../navigation/navigation.ts';
import type { ShellServices } from '../shell-services/shell-services.ts';

export interface NavigationDependencies {
  shellServices: ShellServices;
  router: Router;
}

/**
 * Does what each navigation needs from the shell: moves states along with a page's query, and gives the head the new address. Also follows
 * the language of other tabs.
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
