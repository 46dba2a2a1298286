import type { RouteModule, RouteName } from '@portal/contract';
import { OpensSoonPage } from './opens-soon-page.tsx';

export type SoonRoute = Exclude<RouteName<'membership'>, 'beMember'>;

/** A page whose online form is not open yet. */
export function opensSoonRoute(route: SoonRoute): RouteModule {
  return { Component: () => <OpensSoonPage route={route} /> };
}
