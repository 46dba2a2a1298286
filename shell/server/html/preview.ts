import { type Locale, languageTags } from '@portal/contract';
import { formatTime } from '@portal/hong-kong';
import type { Preview } from '@portal/releases';
import { html } from 'hono/html';
import { previewCopy } from '../head/copy.ts';
import { plainPage } from './plain-page.ts';

/** What the page of a preview's link says. */
export type PreviewState = 'ask' | 'over' | 'taken' | 'money';

/**
 * The page behind a preview's link: it says what would be shown and asks; nothing changes before the visitor presses the button. It needs
 * no script.
 */
export function previewPage(locale: Locale, nonce: string, state: PreviewState, preview?: Preview) {
  const copy = previewCopy;
  const other = locale === 'en' ? 'zh' : 'en';
  const title = copy.titles[state][locale];
  const content = html`<h1>${title}</h1>
<p>${copy.texts[state][locale]}</p>
${
  state === 'ask' && preview
    ? html`<dl><dt>${copy.section[locale]}</dt><dd>${copy.sections[preview.section][locale]}</dd><dt>${copy.version[locale]}</dt><dd>${preview.build}</dd>
<dt>${copy.until[locale]}</dt><dd>${formatTime(preview.expires)}</dd></dl>
<form method="post"><button>${copy.show[locale]}</button></form>`
    : ''
}
<p><a href="/${locale}">${copy.home[locale]}</a></p>
<p><a href="?lang=${other}" lang="${languageTags[other]}" hreflang="${languageTags[other]}">${copy.otherLanguage[locale]}</a></p>`;
  return plainPage({ locale, nonce, title, content });
}
