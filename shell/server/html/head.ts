import { locales } from '@portal/contract';
import { html } from 'hono/html';
import { alternatesOf, canonicalPath } from '../../src/protocol/address.ts';
import { textOf } from '../head/linked-data.ts';
import { absolute, type Page, type PageFacts, type Site } from '../head/page.ts';
import { type Markup, scriptJson } from './markup.ts';

interface Described {
  page: Page;
  site: Site;
  facts: PageFacts;
}

/** Writes the head tags that describe a page to people, search engines and shared links. `` html`…` `` escapes its values. */
export function headOf({ page, site, facts }: Described): Markup {
  const title = [facts.title, site.name].filter(Boolean).join(' | ');
  const listed = page.route?.indexable && !facts.missing;
  return html`<title>${title}</title>
<meta name="application-name" content="${site.name}">
${listed ? publicTags({ page, site, facts }) : privateTags(page)}
<link rel="manifest" href="/${page.locale}/manifest.webmanifest">
${site.settings ? html`<script type="application/json" id="portal-settings">${scriptJson(site.settings)}</script>` : ''}`;
}

function privateTags({ route }: Page): Markup {
  return html`<meta name="robots" content="noindex">${route?.secretAddress ? html`\n<meta name="referrer" content="no-referrer">` : ''}`;
}

function publicTags({ page, site, facts }: Described): Markup {
  const address = page.origin + canonicalPath(page.pathname, page.search);
  const description = facts.description ?? textOf(site.settings, 'des', page);
  const things = facts.things?.filter(Boolean) ?? [];
  return html`${description ? html`<meta name="description" content="${description}">\n` : ''}<link rel="canonical" href="${address}">
${alternatesOf(address).map(({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}">\n`)}${shareTags({ page, site, facts }, address, description)}${
  things.length > 0
    ? html`<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': things })}</script>`
    : ''
}`;
}

/** Open Graph: what a shared link shows. */
function shareTags({ page, site, facts }: Described, address: string, description: string | undefined): Markup {
  const tag = (property: string, content: string | undefined) =>
    content ? html`<meta property="og:${property}" content="${content}">\n` : '';
  return html`${tag('type', 'website')}${tag('site_name', site.name)}${tag('title', facts.title ?? site.name)}${tag('description', description)}${tag(
    'url',
    address,
  )}${tag('image', shareImage(page, facts.photo))}${tag('locale', ogLocale[page.locale])}${locales
    .filter((locale) => locale !== page.locale)
    .map((locale) => tag('locale:alternate', ogLocale[locale]))}<meta name="twitter:card" content="summary_large_image">\n`;
}

/** Open Graph has no codes for a script or for the English of Hong Kong. */
const ogLocale = { en: 'en_GB', zh: 'zh_HK' };

/** Social networks don't show SVGs: the site's own picture is used instead. */
function shareImage(page: Page, photo: string | null | undefined): string | undefined {
  const drawn = !photo || /\.svg($|[?#])/i.test(photo);
  return absolute(page, drawn ? '/share.png' : photo);
}
