import { pick } from '@portal/contract';
import { usePage, useShell } from '@portal/contract/react';
import { useLoaderData } from 'react-router-dom';
import type { ArticleData } from './article-route.tsx';
import { GroupView } from './group-view.tsx';
import { RichTextView } from './rich-text-view.tsx';
import { TilesView } from './tiles-view.tsx';

/** A post, by its type. */
export function ArticlePage() {
  const { locale } = useShell();
  const data = useLoaderData() as ArticleData;
  const { post, classes } = data;
  usePage({ title: pick(post, 'title', locale).text, description: pick(post, 'des', locale).text || undefined });
  if (classes) return <GroupView key={post.id} {...data} classes={classes} />;
  if (post.type === 'BU' || post.type === 'Category') return <TilesView key={post.id} {...data} />;
  return <RichTextView {...data} />;
}
