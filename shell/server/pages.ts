import { defaultLocale, isLocale, type Locale } from '@portal/contract';
import type { LiveReleases } from '@portal/releases';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Config } from './config.ts';
import { documentOf } from './html/document.ts';
import { headOf } from './html/head.ts';
import { preloadsOf } from './html/preloads.ts';
import { localeOf, routeOf } from './route-of.ts';
import { pagePolicy } from './security-headers.ts';
import type { ShellManifest } from './shell-manifest.ts';

type Env = { Variables: SecureHeadersVariables };

const file = /\.(js|mjs|css|map|json|txt|xml|webmanifest|png|jpe?g|gif|svg|webp|avif|ico|woff2?|php)$/i;

/** Answers every page with the shell. A path that names a file is no page: 404. */
export function pages(config: Config, shellManifest: () => Promise<ShellManifest>, liveReleases: () => Promise<LiveReleases>): Hono<Env> {
  return new Hono<Env>()
    .get('/', async (c, next) => {
      const locale = storedLocale(c);
      c.header('Vary', 'Cookie');
      return locale ? c.redirect(`/${locale}${new URL(c.req.url).search}`) : next();
    })
    .get('*', pagePolicy(config), async (c) => {
      const url = new URL(c.req.url);
      if (file.test(url.pathname)) return c.text('Not found', 404);
      const locale = localeOf(url.pathname) ?? storedLocale(c) ?? defaultLocale;
      const route = routeOf(url.pathname);
      const [manifest, live] = await Promise.all([shellManifest(), liveReleases()]);
      c.header('Cache-Control', 'no-cache');
      return c.html(
        documentOf({
          locale,
          nonce: c.get('secureHeadersNonce') ?? '',
          scripts: manifest.scripts,
          preloads: preloadsOf(manifest, live, locale, route),
          head: await headOf({ url, locale, route }),
          live,
        }),
      );
    });
}

function storedLocale(c: Context): Locale | undefined {
  const stored = getCookie(c, 'locale');
  return isLocale(stored) ? stored : undefined;
}
