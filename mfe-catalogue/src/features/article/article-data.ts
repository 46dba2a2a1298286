import { type LoadArgs, type Post, pick } from '@portal/contract';
import { showPostByAlias } from '@portal/contract/endpoints';
import { postTypes } from '@portal/contract/entities';
import { type AsyncData, asyncData, type CleanHtml, sanitise } from '@portal/ui-parts';
import { redirect } from 'react-router-dom';
import type { CatalogueShell } from '../../shell.ts';
import { type GroupClasses, loadGroupClasses } from '../class-table/group-classes.ts';

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
  const classes = post.type === 'Group' ? asyncData(() => loadGroupClasses(shell, post, request.signal)) : undefined;
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
