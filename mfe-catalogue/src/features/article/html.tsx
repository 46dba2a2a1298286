import { RichText } from '@portal/ui';

/** Clean HTML (see `sanitise`); nothing for an empty text. */
export function Html({ html, lang }: { html: string; lang: string | undefined }) {
  if (!html) return null;
  return <RichText lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
