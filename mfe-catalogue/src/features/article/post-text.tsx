import { type Post, pick } from '@portal/contract';
import { Html } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';

/** The rich text of a post in the page's language; nothing if it has none. */
export function PostText({ post }: { post: Post }) {
  const { text, lang } = pick(post, 'content', useShell().locale);
  return <Html html={text} lang={lang} />;
}
