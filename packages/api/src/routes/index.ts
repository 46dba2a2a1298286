import type { RawRoute, Route } from '../http/route.ts';
import { listActivitiesRoute } from './cms/list-activities.ts';
import { listBannersRoute } from './cms/list-banners.ts';
import { listPostsRoute } from './cms/list-posts.ts';
import { searchPostsRoute } from './cms/search-posts.ts';
import { showPostRoute } from './cms/show-post.ts';
import { showPostByAliasRoute } from './cms/show-post-by-alias.ts';
import { health } from './health/health.ts';
import { ready } from './health/ready.ts';
import { loginRoute } from './session/login.ts';
import { logoutRoute } from './session/logout.ts';
import { showCurrentUserRoute } from './session/show-current-user.ts';
import { showSettingsRoute } from './settings/show-settings.ts';

/** Every call of the contract. */
export const routes: Route[] = [
  showSettingsRoute,
  listActivitiesRoute,
  listBannersRoute,
  listPostsRoute,
  searchPostsRoute,
  showPostRoute,
  showPostByAliasRoute,
  loginRoute,
  logoutRoute,
  showCurrentUserRoute,
];

/** Calls that the contract doesn't know. */
export const rawRoutes: RawRoute[] = [health, ready];
