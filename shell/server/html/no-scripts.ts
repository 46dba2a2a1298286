import type { Locale } from '@portal/contract';
import { color } from '@portal/ui/tokens';
import { html, raw } from 'hono/html';
import { noScriptsCopy } from '../head/copy.ts';
import type { Markup } from './markup.ts';

const style = `.no-scripts { padding: 12px 16px; background: ${color.sunTint}; color: ${color.ink}; text-align: center; }`;

/** The look of `noScripts`, for the head. */
export const noScriptsStyle = (nonce: string): Markup => html`<noscript><style nonce="${nonce}">${raw(style)}</style></noscript>`;

/** Says above a page that the server rendered what doesn't work in a browser without scripts. */
export const noScripts = (locale: Locale): Markup => html`<noscript><aside class="no-scripts">${noScriptsCopy[locale]}</aside></noscript>`;
