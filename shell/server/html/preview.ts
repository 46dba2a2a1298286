import { type Locale, languageTags } from '@portal/contract';
import { formatTime } from '@portal/contract/hong-kong';
import type { Preview } from '@portal/releases';
import { html } from 'hono/html';
import { previewCopy } from '../../src/protocol/preview-copy.ts';
import type { PageDocument } from './page-document.ts';
import { plainPage } from './plain-page.ts';

/** The texts on a link's page. */
export type PreviewState = keyof (typeof previewCopy)['titles'];

interface PreviewPage {
  locale: Locale;
  state: PreviewState;
  preview?: Preview | undefined;
}

const copy = previewCopy;

/**
 * The page behind a link to something that isn't live: it names what would be shown and asks; nothing changes until the visitor presses the
 * button. It needs no script.
 */
export function previewPage({ locale, state, preview }: PreviewPage): PageDocument {
  const other = locale === 'en' ? 'zh' : 'en';
  const title = copy.titles[state][locale];
  const content = html`<h1>${title}</h1>
<p>${copy.texts[state][locale]}</p>
${state === 'confirm' && preview ? question(preview, locale) : ''}
<p><a href="/${locale}">${copy.home[locale]}</a></p>
<p><a href="?lang=${other}" lang="${languageTags[other]}" hreflang="${languageTags[other]}">${copy.otherLanguage[locale]}</a></p>`;
  return plainPage({ locale, title, content });
}

function question(preview: Preview, locale: Locale) {
  const rows = [
    [copy.section, copy.sections[preview.section][locale]],
    [copy.version, preview.build],
    [copy.until, formatTime(preview.expires)],
  ] as const;
  return html`<dl>${rows.map(([name, value]) => html`<dt>${name[locale]}</dt><dd>${value}</dd>`)}</dl>
<form method="post"><button>${copy.show[locale]}</button></form>`;
}
