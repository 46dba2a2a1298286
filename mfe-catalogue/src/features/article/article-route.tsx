import { ArticlePage } from './article-page.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';

/** What shows a post by its alias, of whatever type. */
export const articleRoute = { Page: ArticlePage, Skeleton: ArticleSkeleton };
