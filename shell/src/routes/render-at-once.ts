import type { Router } from '../navigation/navigation.ts';

/**
 * Renders each new page in one go. In slices, as the router makes React do, each slice adds rules to the style sheet and the old page is
 * laid out again; and a new page would wait for the code of a server-rendered one that isn't hydrated yet.
 */
export function renderAtOnce(router: Router): void {
  const { subscribe } = router;
  router.subscribe = (listen) => {
    let shown = router.state.location.pathname;
    return subscribe((state, options) => {
      const isNew = state.location.pathname !== shown;
      shown = state.location.pathname;
      listen(state, { ...options, flushSync: options.flushSync || isNew });
    });
  };
}
