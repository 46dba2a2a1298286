import type { RouteModule } from '@portal/contract';
import { BeginnerClassPage } from './beginner-class-page.tsx';

/** Static: no data. */
export function beginnerClassRoute(): RouteModule {
  return { Component: BeginnerClassPage };
}
