import type { LoadArgs, OwnedRoute, PageSource } from '@portal/contract';
import type { MountedSection } from './mount-section.ts';

/** How long what a press began may wait for its navigation. */
const usableMs = 3_000;

/**
 * Loads a page's data before the page's code is there, if its section runs and the page allows it. The navigation that follows the press of
 * a link gets what the press began. Undefined if only the page's code can load it.
 */
export function earlyLoad(section: MountedSection | undefined, { name }: OwnedRoute, args: LoadArgs, isPress = false) {
  const load = (section?.offers.routes as Record<string, PageSource | undefined> | undefined)?.[name]?.load;
  if (!section || typeof load !== 'function') return undefined;
  const { url } = args.request;
  const { pressed } = section;
  section.pressed = undefined;
  if (!isPress && pressed?.url === url && performance.now() < pressed.until) return pressed.data;
  const data = (async () => load(args))();
  data.catch(() => {});
  if (isPress) section.pressed = { url, data, until: performance.now() + usableMs };
  return data;
}
