import { ArticlePage } from './article-page.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';

/** Shows a post of any type by its alias. */
export const articleRoute = { Page: ArticlePage, Skeleton: ArticleSkeleton };
