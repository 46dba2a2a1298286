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

/** Opens a page of the catalogue; every list is empty and the post is a group, unless `prepare` sets other answers. */
export function renderCatalogue(path: string, { prepare, ...options }: RenderRemoteOptions<'catalogue'> = {}) {
  const emptyPage = { data: [], total: 0, current_page: 1, last_page: 1 };
  return renderRemote(remote, path, {
    now: noon,
    ...options,
    prepare: (shell) => {
      shell.api.answer(listBanners, { banners: [] });
      shell.api.answer(listPosts, { posts: [] });
      shell.api.answer(searchPosts, emptyPage);
      shell.api.answer(showPostByAlias, aPost());
      shell.api.answer(listActivities, { activities: [] });
      shell.api.answer(listMyWaitingEntries, emptyPage);
      shell.api.answer(listMyActivities, emptyPage);
      shell.api.answer(showSettings, shell.settings);
      shell.api.answer(changeFavourites, { groups: [] });
      shell.api.answer(listVacancyAlerts, { alerts: [] });
      prepare?.(shell);
    },
  });
}
