import type { RawRoute, Route } from '../http/route.ts';
import { health } from './health/health.ts';
import { ready } from './health/ready.ts';
import { showSettingsRoute } from './settings/show-settings.ts';

/** Every call of the contract. */
export const routes: Route[] = [showSettingsRoute];

/** Calls that the contract doesn't know. */
export const rawRoutes: RawRoute[] = [health, ready];
