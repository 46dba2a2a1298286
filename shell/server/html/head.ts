import type { Locale } from '@portal/contract';
import { html, raw } from 'hono/html';
import type { OwnedRoute } from '../route-of.ts';

/** What a head tag may depend on. */
export interface Page {
  url: URL;
  locale: Locale;
  route?: OwnedRoute;
}

export type Markup = ReturnType<typeof raw>;

/** Writes one group of tags into the head of a page; `` html`…` `` escapes what it is given. */
export type HeadTags = (page: Page) => Markup | Promise<Markup>;

const names = { en: 'Harbour Youth Association', zh: '海港青年協會' } as const;

const title: HeadTags = ({ locale }) => html`<title>${names[locale]}</title>`;

/** Each group of head tags is a function in a file of its own, named here. */
const headTags: HeadTags[] = [title];

/** Writes the head tags of a page that name it for people, search engines and shared links. */
export async function headOf(page: Page): Promise<Markup> {
  return raw((await Promise.all(headTags.map((write) => write(page)))).join('\n'));
}
