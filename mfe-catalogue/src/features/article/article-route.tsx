import { definePage } from '@portal/contract';
import type { CatalogueShell } from '../../shell.ts';
import { loadArticle } from './article-data.ts';
import { ArticlePage } from './article-page.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';

/** A post by its alias, of whatever type. */
export function articleRoute(shell: CatalogueShell) {
  return definePage({ load: (args) => loadArticle(shell, args), Page: ArticlePage, Skeleton: ArticleSkeleton });
}
