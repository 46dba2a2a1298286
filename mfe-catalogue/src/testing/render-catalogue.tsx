import {
  changeFavourites,
  listActivities,
  listBanners,
  listMyActivities,
  listMyWaitingEntries,
  listPosts,
  listVacancyAlerts,
  searchPosts,
  showPostByAlias,
  showSettings,
} from '@portal/contract/endpoints';
import { aPost, noon, type RenderRemoteOptions, renderRemote, type TestShell } from '@portal/remote-kit/testing';
import remote from '../remote.tsx';

export type CatalogueTestShell = TestShell<'catalogue'>;

/** Opens a page of the catalogue; every list is empty and the post is a group, unless `prepare` sets other responses. */
export function renderCatalogue(path: string, { prepare, ...options }: RenderRemoteOptions<'catalogue'> = {}) {
  const emptyPage = { data: [], total: 0, current_page: 1, last_page: 1 };
  return renderRemote(remote, path, {
    now: noon,
    ...options,
    prepare: (shell) => {
      shell.api.respond(listBanners, { banners: [] });
      shell.api.respond(listPosts, { posts: [] });
      shell.api.respond(searchPosts, emptyPage);
      shell.api.respond(showPostByAlias, aPost());
      shell.api.respond(listActivities, { activities: [] });
      shell.api.respond(listMyWaitingEntries, emptyPage);
      shell.api.respond(listMyActivities, emptyPage);
      shell.api.respond(showSettings, shell.settings);
      shell.api.respond(changeFavourites, { groups: [] });
      shell.api.respond(listVacancyAlerts, { alerts: [] });
      prepare?.(shell);
    },
  });
}
