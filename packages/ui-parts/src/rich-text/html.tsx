import { RichText, Skeleton, SkeletonRows } from '@portal/ui';
import { Suspense } from 'react';
import { useClean } from '#use-clean';
import type { CleanHtml } from './sanitise.ts';

export interface HtmlProps {
  /** The HTML as the back end sent it. */
  html: CleanHtml;
  /** Set if the text is in the other language. */
  lang: string | undefined;
}

/**
 * Shows HTML written by staff: no scripts, no event handlers, no forms; links to other sites open safely. Renders nothing for an empty
 * text. What the server wrote stays as it is; only text that the browser writes needs the cleaner (`prepareHtml`).
 */
export function Html({ html, lang }: HtmlProps) {
  if (!html) return null;
  return (
    <Suspense fallback={<Coming />}>
      <Cleaned html={html} lang={lang} />
    </Suspense>
  );
}

function Cleaned({ html, lang }: HtmlProps) {
  return <RichText lang={lang} suppressHydrationWarning dangerouslySetInnerHTML={useClean(html)} />;
}

/** Shown only if `prepareHtml` wasn't called. */
const Coming = () => (
  <Skeleton>
    <SkeletonRows rows={4} />
  </Skeleton>
);
