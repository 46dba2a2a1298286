import { RichText } from '@portal/ui';
import type { CleanHtml } from './sanitise.ts';

/** Clean HTML (see `sanitise`); renders nothing for an empty text. */
export function Html({ html, lang }: { html: CleanHtml; lang: string | undefined }) {
  if (!html) return null;
  return <RichText lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
