import { type Activity, type Post, pick, type RouteModule, type Shell } from '@portal/contract';
import { listActivities, showPostByAlias } from '@portal/contract/endpoints';
import { postTypes } from '@portal/contract/entities';
import { redirect } from 'react-router-dom';
import { type Part, startPart } from '../../parts/part.ts';
import { loadWaitingPlaces, type WaitingPlace } from '../waiting-list/waiting-places.ts';
import { ArticlePage } from './article-page.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { type CleanHtml, sanitise } from './sanitise.ts';

export interface GroupClasses {
  activities: Activity[];
  places: ReadonlyMap<number, WaitingPlace>;
}

export interface ArticleData {
  post: Post;
  /** The rich text in the page's language, clean; '' for none. */
  html: CleanHtml;
  htmlLang: string | undefined;
  /** The classes of a group. */
  classes: Part<GroupClasses> | undefined;
}

/** A post by its alias. No alias, an unknown type or a failure leads silently to the front page (ARTICLE-07). */
export function articleRoute(shell: Shell<'catalogue'>): RouteModule {
  return {
    loader: async ({ params, request }): Promise<ArticleData> => {
      const post = await loadPost(shell, params.articleAlias, request.signal);
      if (!post) throw redirect(shell.href('/'));
      const classes = post.type === 'Group' ? startPart(loadClasses(shell, post, request.signal)) : undefined;
      const { text, lang } = pick(post, 'content', shell.locale);
      return { post, html: sanitise(text), htmlLang: lang, classes };
    },
    Component: ArticlePage,
    Skeleton: ArticleSkeleton,
  };
}

async function loadPost(shell: Shell<'catalogue'>, alias: string | undefined, signal: AbortSignal): Promise<Post | undefined> {
  if (!alias) return undefined;
  try {
    const post = await shell.api.call(showPostByAlias, { params: { alias } }, { quiet: true, signal });
    return (postTypes as readonly string[]).includes(post.type) ? post : undefined;
  } catch {
    return undefined;
  }
}

/** The session is awaited with the classes: a member never sees another's prices first. */
async function loadClasses(shell: Shell<'catalogue'>, { code }: Post, signal: AbortSignal): Promise<GroupClasses> {
  const body = { activity_group_code: code ?? '', is_enrol_period: true };
  const [{ activities }, places] = await Promise.all([
    shell.api.call(listActivities, { body }, { quiet: true, signal }),
    loadWaitingPlaces(shell, signal),
  ]);
  return { activities, places };
}
