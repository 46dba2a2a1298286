import { type PageProps, pick } from '@portal/contract';
import { usePageMeta } from '@portal/contract/react';
import { useShell } from '../../shell.ts';
import type { ArticleData } from './article-data.ts';
import { GroupView } from './group-view.tsx';
import { RichTextView } from './rich-text-view.tsx';
import { TilesView } from './tiles-view.tsx';

/** Shows a post according to its type. */
export function ArticlePage({ data }: PageProps<ArticleData>) {
  const { locale } = useShell();
  const { post, classes } = data;
  usePageMeta({ title: pick(post, 'title', locale).text, description: pick(post, 'des', locale).text || undefined });
  if (classes) return <GroupView key={post.id} post={post} classes={classes} />;
  if (post.type === 'BU' || post.type === 'Category') return <TilesView key={post.id} post={post} />;
  return <RichTextView post={post} />;
}
