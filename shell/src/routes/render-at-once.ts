import type { Router } from '../navigation/navigation.ts';

/**
 * Has each new page rendered in one go. In slices, as the router asks for, every frame in between computes the old page's styles again,
 * because each slice adds rules: on a phone that takes longer than the page itself. And from a page that the server wrote, React would
 * show the new one only when the old one's code has come.
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
