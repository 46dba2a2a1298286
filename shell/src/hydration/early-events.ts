declare global {
  /** What happened on a server-rendered page before it was hydrated. */
  var portalEarlyEvents:
    | { pressed: Element[]; isComposing: boolean; isReady(button: Element): boolean; late(): void; preload(): void }
    | undefined;
}

/**
 * Remembers which buttons were pressed until they are hydrated, and shows them as busy until the page reports that it is late. Links,
 * forms with an address and buttons with a command work as usual. Going back within the site loads that page, because only the router could
 * show it. Marks the page of a member. The server writes this function into its pages, so it uses nothing from outside.
 */
export function watchEarlyEvents(): void {
  let isLate = false;
  const late = () => {
    isLate = true;
    for (const button of early.pressed) button.removeAttribute('aria-busy');
    document.documentElement.removeAttribute('data-member');
  };
  const preload = () => {
    const template = document.querySelector<HTMLTemplateElement>('#portal-preloads');
    if (template) document.head.append(template.content);
  };
  const early: NonNullable<typeof globalThis.portalEarlyEvents> = { pressed: [], isComposing: false, isReady: () => false, late, preload };
  window.portalEarlyEvents = early;
  const onPress = (event: Event) => {
    const button = (event.target as Element).closest('button');
    // The browser itself does what a button commands.
    if (!button || early.isReady(button) || button.commandForElement || (button.type === 'submit' && button.form?.hasAttribute('action')))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!early.pressed.includes(button)) early.pressed.push(button);
    if (!isLate) button.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', onPress, true);
  for (const type of ['compositionstart', 'compositionend'])
    addEventListener(type, () => (early.isComposing = type === 'compositionstart'), true);
  addEventListener('animationstart', ({ animationName }) => animationName === 'late' && late());
  try {
    if (localStorage.getItem('portal-token')) document.documentElement.dataset.member = '';
  } catch {
    // A browser that stores nothing keeps no session.
  }
  // Each request costs a phone some time, which its first paint needs.
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    early.preload();
  }).observe({ type: 'paint', buffered: true });
  const { pathname, search } = location;
  window.onpopstate = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
}
