import type { RouteModule } from '@portal/contract';
import { AdultSwimmingPage } from './adult-swimming-page.tsx';

/** Static: no data. */
export function adultSwimmingRoute(): RouteModule {
  return { Component: AdultSwimmingPage };
}
