import { pick, type RouteName } from '@portal/contract';
import { listActivities, listPosts, searchPosts, showPostByAlias, showSettings } from '@portal/contract/endpoints';
import { postTypes } from '@portal/contract/entities';
import type { BackEndCall } from '../back-end/back-end.ts';
import { pageCopy, siteNames } from './copy.ts';
import { course } from './course.ts';
import { breadcrumbs, listOf, organization, textOf, website } from './linked-data.ts';
import type { Page, PageFacts, Site } from './page.ts';

interface DescribeInput {
  page: Page;
  query: BackEndCall;
  site: Promise<Site>;
}
type Describe = (parts: DescribeInput) => Promise<PageFacts>;

/** Describes a page from what the back end returns about it; anything not known in time is left out. */
export async function describePage(page: Page, query: BackEndCall): Promise<{ site: Site; facts: PageFacts }> {
  const site = fetchSite(page, query);
  const describe = page.route && describers[page.route.name];
  const facts: PageFacts = { ...copyOf(page), ...(describe ? await describe({ page, query, site }) : {}) };
  return { site: await site, facts };
}

async function fetchSite({ locale }: Page, query: BackEndCall): Promise<Site> {
  const settings = (await query(showSettings, {})) ?? undefined;
  return { name: pick(settings, 'app_name', locale).text || siteNames[locale], settings };
}

function copyOf({ route, locale }: Page): PageFacts {
  const copy = route && pageCopy[route.name];
  return { title: copy?.title[locale], description: copy?.description?.[locale] };
}

const describers: Partial<Record<RouteName, Describe>> = {
  home: async ({ page, site }) => ({ things: [organization(page, await site), website(page, await site)] }),
  contact: async ({ page, site }) => ({ things: [organization(page, await site)] }),

  async courses({ page, query }) {
    const groups = await query(searchPosts, { query: { page: 1 }, body: { filter: { type: 'Group' } } });
    return { things: groups ? [listOf(page, groups.data)] : [] };
  },

  async departments({ page, query }) {
    const units = await query(listPosts, { body: { type: 'BU', limit: 100 } });
    return { things: units ? [listOf(page, units.posts)] : [] };
  },

  async article({ page, query, site }) {
    const alias = aliasOf(page);
    const post = alias ? await query(showPostByAlias, { params: { alias } }) : null;
    if (!post) return { missing: post === null };
    // A preview of a page that isn't on the site yet is inactive: nobody finds it in a search engine, and it is never rendered for all.
    if (post.active === 0 || !(postTypes as readonly string[]).includes(post.type)) return { missing: true };
    const facts = { title: textOf(post, 'title', page), description: textOf(post, 'des', page), photo: post.photo };
    if (post.type !== 'Group')
      return { ...facts, things: [breadcrumbs(page, post), ...(post.children ? [listOf(page, post.children)] : [])] };
    const found = await query(listActivities, { body: { activity_group_code: post.code ?? '', is_enrol_period: true } });
    return { ...facts, things: [breadcrumbs(page, post), course(page, post, found?.activities ?? [], await site)] };
  },
};

/** The decoded alias of an article's path; undefined for one that can't be a post's. */
function aliasOf({ pathname }: Page): string | undefined {
  try {
    const alias = decodeURIComponent(pathname.split('/')[2] ?? '');
    return alias.length > 0 && alias.length <= 200 ? alias : undefined;
  } catch {
    return undefined;
  }
}
