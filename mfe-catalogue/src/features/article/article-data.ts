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

/** If the classes arrive this soon after their group, no skeleton is shown. */
const soonMs = 150;

/**
 * Loads a post by its alias and, for a group already seen on a card, its classes in parallel. Without an alias, or on an unknown type or a
 * failure, silently redirects to the front page (ARTICLE-07).
 */
export async function loadArticle(shell: CatalogueShell, { params, request, rendered }: LoadArgs): Promise<ArticleData> {
  const { signal } = request;
  const known = groupCodes(shell).of(params.articleAlias);
  let begun = known === undefined ? undefined : loadGroupClasses(shell, known, signal);
  // Avoids an unhandled rejection; the code that awaits it below still sees the failure.
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
