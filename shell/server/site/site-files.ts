import { type EndpointOutput, isLocale, type Locale, languageTags, pick } from '@portal/contract';
import { showSettings } from '@portal/contract/endpoints';
import { Hono } from 'hono';
import type { BackEnd } from '../back-end/back-end.ts';
import type { Config } from '../config.ts';
import { siteNames } from '../head/copy.ts';
import { publicOrigin } from '../public-origin.ts';
import { siteMapOf } from './site-map.ts';

const cachedForAnHour = 'public, max-age=3600';
const fiveMinutes = '300';

/** What search engines and devices request about the whole site: its map, its rules and how to install it. */
export function siteFiles(config: Config, backEnd: BackEnd): Hono {
  return new Hono()
    .get('/robots.txt', (c) => {
      // Nothing is disallowed: crawlers see the `noindex` of private pages only if they may fetch them, and need /api to see a
      // page.
      return c.text(`User-agent: *\nAllow: /\n\nSitemap: ${publicOrigin(c, config)}/sitemap.xml\n`, 200, {
        'Cache-Control': cachedForAnHour,
      });
    })
    .get('/sitemap.xml', async (c) => {
      const map = await siteMapOf(publicOrigin(c, config), backEnd.query);
      // An incomplete map would say that the other pages are gone.
      if (!map) return c.text('Try again later', 503, { 'Retry-After': fiveMinutes, 'Cache-Control': 'no-store' });
      return c.body(map, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': cachedForAnHour });
    })
    .get('/:lang/manifest.webmanifest', async (c, next) => {
      const locale = c.req.param('lang');
      if (!isLocale(locale)) return next();
      // Waits no longer than a page does. Without settings the built-in name has to do, for this time.
      const settings = await backEnd.open()(showSettings, {});
      return c.body(JSON.stringify(manifestOf(settings, locale)), 200, {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': settings ? cachedForAnHour : 'no-store',
      });
    });
}

/** How a device installs the portal. Both languages have one `id`: they are the same app. */
function manifestOf(settings: EndpointOutput<typeof showSettings> | null | undefined, locale: Locale) {
  const name = pick(settings, 'app_name', locale).text || siteNames[locale];
  return {
    id: '/',
    name,
    short_name: name,
    description: pick(settings, 'des', locale).text || undefined,
    lang: languageTags[locale],
    start_url: `/${locale}`,
    scope: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons,
  };
}

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
