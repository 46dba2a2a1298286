import { type Post, pick } from '@portal/contract';
import { Html, sanitise } from '@portal/ui-parts';
import { useMemo } from 'react';
import { useShell } from '../../shell.ts';

/** The rich text of a post in the page's language, clean; nothing if it has none. */
export function PostText({ post }: { post: Post }) {
  const { text, lang } = pick(post, 'content', useShell().locale);
  const html = useMemo(() => sanitise(text), [text]);
  return <Html html={html} lang={lang} />;
}
