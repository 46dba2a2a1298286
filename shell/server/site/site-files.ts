import { isLocale, languageTags, pick } from '@portal/contract';
import { showSettings } from '@portal/contract/endpoints';
import { Hono } from 'hono';
import type { BackEnd } from '../back-end/back-end.ts';
import type { Config } from '../config.ts';
import { siteNames } from '../head/copy.ts';
import { publicOrigin } from '../public-origin.ts';
import { siteMapOf } from './site-map.ts';

const hour = 'public, max-age=3600';

/** What search engines and devices ask about the whole site: its map, its rules and how to install it. */
export function siteFiles(config: Config, backEnd: BackEnd): Hono {
  return new Hono()
    .get('/robots.txt', (c) => {
      // Private pages carry `noindex` themselves, which crawlers see only on pages that they may fetch. Search engines need /api to see a
      // page.
      return c.text(`User-agent: *\nAllow: /\n\nSitemap: ${publicOrigin(c, config)}/sitemap.xml\n`, 200, { 'Cache-Control': hour });
    })
    .get('/sitemap.xml', async (c) => {
      const map = await siteMapOf(publicOrigin(c, config), backEnd.ask);
      // An incomplete map would say that the other pages are gone.
      if (!map) return c.text('Try again later', 503, { 'Retry-After': '300', 'Cache-Control': 'no-store' });
      return c.body(map, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': hour });
    })
    .get('/:lang/manifest.webmanifest', async (c, next) => {
      const locale = c.req.param('lang');
      if (!isLocale(locale)) return next();
      const settings = await backEnd.open()(showSettings, {});
      const name = pick(settings, 'app_name', locale).text || siteNames[locale];
      const manifest = {
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
      return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': hour });
    });
}

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
