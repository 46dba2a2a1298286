import { type Activity, type LoadArgs, type Post, pick } from '@portal/contract';
import { listActivities, showPostByAlias } from '@portal/contract/endpoints';
import { postTypes } from '@portal/contract/entities';
import { type AsyncData, asyncData, type CleanHtml, sanitise } from '@portal/ui-parts';
import { redirect } from 'react-router-dom';
import type { CatalogueShell } from '../../shell.ts';
import { type Enrolment, loadEnrolments } from '../standing/enrolments.ts';
import { loadWaitingPlaces, type WaitingPlace } from '../standing/waiting-places.ts';

export interface GroupClasses {
  activities: Activity[];
  /** Classes that can't be booked yet; asked for only when none can. */
  upcoming: Activity[];
  places: ReadonlyMap<number, WaitingPlace>;
  enrolments: ReadonlyMap<string, Enrolment>;
}

export interface ArticleData {
  post: Post;
  /** The rich text in the page's language, clean; '' for none. */
  html: CleanHtml;
  htmlLang: string | undefined;
  /** The classes of a group. */
  classes: AsyncData<GroupClasses> | undefined;
}

/** Loads a post by its alias. No alias, an unknown type or a failure leads silently to the front page (ARTICLE-07). */
export async function loadArticle(shell: CatalogueShell, { params, request }: LoadArgs): Promise<ArticleData> {
  const post = await loadPost(shell, params.articleAlias, request.signal);
  if (!post) throw redirect(shell.href('/'));
  const classes = post.type === 'Group' ? asyncData(() => loadClasses(shell, post, request.signal)) : undefined;
  const { text, lang } = pick(post, 'content', shell.locale);
  return { post, html: sanitise(text), htmlLang: lang, classes };
}

async function loadPost(shell: CatalogueShell, alias: string | undefined, signal: AbortSignal): Promise<Post | undefined> {
  if (!alias) return undefined;
  try {
    const post = await shell.api.call(showPostByAlias, { params: { alias } }, { quiet: true, signal });
    return (postTypes as readonly string[]).includes(post.type) ? post : undefined;
  } catch {
    return undefined;
  }
}

/** The session is awaited with the classes: a member never sees another's prices first. */
async function loadClasses(shell: CatalogueShell, { code }: Post, signal: AbortSignal): Promise<GroupClasses> {
  const list = async (openOnly: boolean) => {
    const body = { activity_group_code: code ?? '', is_enrol_period: openOnly };
    return (await shell.api.call(listActivities, { body }, { quiet: true, signal })).activities;
  };
  const [activities, places, enrolments] = await Promise.all([list(true), loadWaitingPlaces(shell, signal), loadEnrolments(shell, signal)]);
  const upcoming = activities.length > 0 ? [] : await list(false).catch(() => []);
  return { activities, upcoming, places, enrolments };
}
