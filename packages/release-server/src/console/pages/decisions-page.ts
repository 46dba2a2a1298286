import type { RegistryChange } from '@portal/releases';
import { html } from 'hono/html';
import { sentenceOf } from './labels.ts';
import type { Markup, Writer } from './markup.ts';

/** Who decided what, when and why. */
export const decisionsPage = (writer: Writer, history: RegistryChange[]): Markup => {
  const { t } = writer;
  if (history.length === 0) return html`<header><h1>${t('decisions.title')}</h1><p class="quiet">${t('decisions.none')}</p></header>`;
  return html`<header><h1>${t('decisions.title')}</h1><p class="quiet">${t('decisions.intro', { count: history.length })}</p></header>
<section class="panel"><ul class="history">${history.map((change) => sentenceOf(writer, change))}</ul></section>`;
};
