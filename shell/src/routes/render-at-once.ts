import type { Router } from '../navigation/navigation.ts';

/**
 * Renders each new page in one go. If React renders in slices, as the router asks it to, every frame in between recomputes the old page's
 * styles, because each slice adds rules: on a phone, that takes longer than the page itself. And after a page that the server wrote, React
 * would show the new page only once the old one's code has come.
 */
export function renderAtOnce(router: Router): void {
  const { subscribe } = router;
  router.subscribe = (listen) => {
    let shown = router.state.location.pathname;
    return subscribe((state, options) => {
      const { pathname } = state.location;
      const isNew = pathname !== shown;
      shown = pathname;
      listen(state, { ...options, flushSync: options.flushSync || isNew });
    });
  };
}
