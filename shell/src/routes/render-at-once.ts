import type { Router } from '../navigation/navigation.ts';

/**
 * Has each new page rendered in one go. In slices, as the router asks for, every frame in between computes the old page's styles again,
 * because each slice adds rules: on a phone that takes longer than the page itself. `mayBegin`: a page that the server wrote is left alone
 * until its own code runs.
 */
export function renderAtOnce(router: Router, mayBegin: () => boolean): void {
  const { subscribe } = router;
  router.subscribe = (listen) => {
    let shown = router.state.location.pathname;
    return subscribe((state, options) => {
      const { pathname } = state.location;
      const isNew = pathname !== shown;
      shown = pathname;
      listen(state, { ...options, flushSync: options.flushSync || (isNew && mayBegin()) });
    });
  };
}
