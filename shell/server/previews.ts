import { type SectionId, sectionIds } from '@portal/contract';
import { type Preview, previewPath } from '@portal/releases';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { ownPage, withSlash } from '../src/session/safe-redirect.ts';
import type { Config } from './config.ts';
import type { WatchedReleases } from './live-releases.ts';
import { ownCookie } from './own-cookie.ts';
import { publicOrigin } from './public-origin.ts';

const mostBytes = 10_000;

export interface Previews {
  /** Takes a link, and ends what it began. */
  routes: Hono;
  /** What this visitor opened links to, as far as they are still good. */
  previewsOf: (c: Context) => Promise<Preview[]>;
}

/** Keeps the tokens of opened links in cookies, one a section: each is signed by an operator and judged with every page. */
export function previews(config: Config, { openPreview }: Pick<WatchedReleases, 'openPreview'>): Previews {
  /** `Lax`: links come by mail. */
  const cookieOf = (c: Context, section: SectionId) => {
    const { name, options } = ownCookie(c, config, `portal-preview-${section}`);
    return { name, options: { ...options, sameSite: 'Lax' } as const };
  };
  /** Another site may have sent the form. */
  const pageOf = (c: Context, path: unknown) => ownPage(withSlash(String(path)), publicOrigin(c, config)) ?? '/';
  const routes = new Hono()
    .get(`${previewPath}/:token`, async (c) => {
      const preview = await openPreview(c.req.param('token'), publicOrigin(c, config));
      c.header('Cache-Control', 'no-store');
      if (!preview) return c.redirect('/', 303);
      const { name, options } = cookieOf(c, preview.section);
      setCookie(c, name, c.req.param('token'), { ...options, expires: new Date(preview.expires) });
      return c.redirect(pageOf(c, preview.path), 303);
    })
    .post(`${previewPath}/end`, bodyLimit({ maxSize: mostBytes }), async (c) => {
      for (const section of sectionIds) {
        const { name, options } = cookieOf(c, section);
        if (getCookie(c, name)) deleteCookie(c, name, options);
      }
      const { path } = await c.req.parseBody();
      return c.redirect(pageOf(c, path), 303);
    });
  return {
    routes,
    async previewsOf(c) {
      const tokens = sectionIds.flatMap((section) => getCookie(c, cookieOf(c, section).name) ?? []);
      const opened = await Promise.all(tokens.map((token) => openPreview(token, publicOrigin(c, config))));
      return opened.filter((preview) => preview !== undefined);
    },
  };
}
