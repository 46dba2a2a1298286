import { allRoutes, locales, type Post, paths } from '@portal/contract';
import { searchPosts } from '@portal/contract/endpoints';
import { postTypes } from '@portal/contract/entities';
import { html } from 'hono/html';
import { alternatesOf } from '../../src/protocol/address.ts';
import type { BackEndCall } from '../back-end/back-end.ts';
import type { Markup } from '../html/markup.ts';

/** Pages that aren't articles. */
const fixed = allRoutes.filter(({ indexable, path }) => indexable && !path.includes(':')).map(({ path }) => `/${path}`);

/** A file may hold 50,000 addresses; each page has one for each language. */
const most = 50_000 / locales.length - fixed.length;

/** Lists every page that a search engine may find, in both languages. Undefined while the catalogue can't be read. */
export async function siteMapOf(origin: string, query: BackEndCall): Promise<string | undefined> {
  const posts = await allPosts(query);
  if (!posts) return undefined;
  const articles = posts.flatMap(({ alias, active }) => (alias && active === 1 ? [paths.article({ articleAlias: alias })] : []));
  const all = [...fixed, ...[...new Set(articles)].slice(0, most)];
  const map = await html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${all.flatMap((path) => locales.map((locale) => entryOf(`${origin}/${locale}${path === '/' ? '' : path}`)))}</urlset>\n`;
  return map.toString();
}

function entryOf(address: string): Markup {
  const links = alternatesOf(address).map(
    ({ hreflang, href }) => html`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
  );
  return html`<url><loc>${address}</loc>${links}</url>\n`;
}

async function allPosts(query: BackEndCall): Promise<Post[] | undefined> {
  const byType = await Promise.all(postTypes.map((type) => postsOf(type, query)));
  return byType.includes(undefined) ? undefined : byType.flatMap((posts) => posts ?? []);
}

async function postsOf(type: string, query: BackEndCall): Promise<Post[] | undefined> {
  const posts: Post[] = [];
  for (let page = 1, last = 1; page <= last && posts.length < most; page += 1) {
    const found = await query(searchPosts, { query: { page }, body: { pagination: { rowsPerPage: 100 }, filter: { type } } });
    if (!found) return undefined;
    posts.push(...found.data);
    last = found.last_page;
  }
  return posts;
}
