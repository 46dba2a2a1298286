import type { LoadArgs, Post } from '@portal/contract';
import { showPostByAlias } from '@portal/contract/endpoints';
import { postTypes } from '@portal/contract/entities';
import { type AsyncData, asyncData, prepareHtml } from '@portal/ui-parts';
import { redirect } from 'react-router-dom';
import type { CatalogueShell } from '../../shell.ts';
import { type GroupClasses, loadGroupClasses } from '../class-table/group-classes.ts';
import { groupCodes } from '../post/group-codes.ts';

export interface ArticleData {
  post: Post;
  /** The classes of a group. */
  classes: AsyncData<GroupClasses> | undefined;
}

/** A skeleton is not worth showing for classes that come this soon after their group. */
const soonMs = 150;

/**
 * Loads a post by its alias, and beside it the classes of a group that was seen on a card. No alias, an unknown type or a failure leads
 * silently to the front page (ARTICLE-07).
 */
export async function loadArticle(shell: CatalogueShell, { params, request, rendered }: LoadArgs): Promise<ArticleData> {
  const { signal } = request;
  const known = groupCodes(shell).of(params.articleAlias);
  let begun = known === undefined ? undefined : loadGroupClasses(shell, known, signal);
  // Whoever takes it sees the failure too.
  begun?.catch(() => {});
  const [post] = await Promise.all([loadPost(shell, params.articleAlias, signal), rendered || prepareHtml()]);
  if (!post) throw redirect(shell.href('/'));
  groupCodes(shell).see(post.children ?? []);
  if (post.type !== 'Group') return { post, classes: undefined };
  const code = post.code ?? '';
  if (code !== known) begun = undefined;
  const classes = asyncData(() => {
    const first = begun ?? loadGroupClasses(shell, code, signal);
    begun = undefined;
    return first;
  });
  if (code === known) await Promise.race([classes.outcome, new Promise((resolve) => setTimeout(resolve, soonMs))]);
  return { post, classes };
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
