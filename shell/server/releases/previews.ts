import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale, isLocale, type SectionId, sectionIds } from '@portal/contract';
import { type Preview, previewPath } from '@portal/releases';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setSignedCookie } from 'hono/cookie';
import { ownPage, withSlash } from '../../src/protocol/safe-redirect.ts';
import { createSandboxCheck } from '../back-end/sandbox-check.ts';
import type { Config } from '../config.ts';
import { contentPolicy } from '../html/content-policy.ts';
import { type PreviewState, previewPage } from '../html/preview.ts';
import { sendDocument } from '../html/send-document.ts';
import { pageHeaders } from '../policy/security-headers.ts';
import { publicOrigin } from '../public-origin.ts';
import { localeOf, routeForPath } from '../route-for-path.ts';
import { cookieKeys, hostCookie, readSignedCookie } from '../session/cookies.ts';
import { fromOurPage } from '../session/session-cookie.ts';
import type { WatchedReleases } from './live-releases.ts';

const maxBytes = 10_000;
const statusOf = { confirm: 200, over: 404, taken: 403, money: 403 } as const;

export interface Previews {
  /** Accepts a link, and ends its preview. */
  routes: Hono;
  /** What this visitor accepted, as far as it is still valid on this page. */
  previewsOf: (c: Context, pathname: string) => Promise<Preview[]>;
}

/**
 * Shows a preview, which an operator signed, to the first browser whose user accepts its link. The browser keeps the token
 * with this server's signature, one for each section, and both are checked for every page.
 */
export function previews(config: Config, { openPreview }: Pick<WatchedReleases, 'openPreview'>): Previews {
  const keys = cookieKeys(config);
  const accepted = acceptedLinks(join(config.DATA_DIR, 'previews'));
  const isSandboxed = createSandboxCheck(config);
  /** `Lax`, because a bookmark or a mail may lead back to a page. */
  const cookieOf = (c: Context, section: SectionId) => {
    const { name, options } = hostCookie(c, config, `portal-preview-${section}`);
    return { name, options: { ...options, sameSite: 'Lax' } as const };
  };
  const keptIn = (c: Context, section: SectionId) => readSignedCookie(c, keys, cookieOf(c, section).name);
  /** Checked, because another site may have submitted the form. */
  const pageOf = (c: Context, path: unknown) => ownPage(withSlash(String(path)), publicOrigin(c, config)) ?? '/';
  const isAllowed = async ({ section }: Preview) => section !== 'payment' || isSandboxed();
  const open = (c: Context, token: string) => openPreview(token, publicOrigin(c, config));
  const policy = contentPolicy(config);
  const show = (c: Context, state: PreviewState, preview?: Preview) => {
    const locale = [c.req.query('lang'), localeOf(preview?.path ?? ''), getCookie(c, 'locale')].find(isLocale) ?? defaultLocale;
    return sendDocument(c, previewPage({ locale, state, preview }), policy, statusOf[state]);
  };

  const routes = new Hono()
    .use(`${previewPath}/*`, pageHeaders, async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
    })
    .post(`${previewPath}/end`, bodyLimit({ maxSize: maxBytes }), async (c) => {
      for (const section of sectionIds) {
        const { name, options } = cookieOf(c, section);
        if (getCookie(c, name)) deleteCookie(c, name, options);
      }
      const { path } = await c.req.parseBody();
      return c.redirect(pageOf(c, path), 303);
    })
    .on(['GET', 'POST'], `${previewPath}/:token`, async (c) => {
      const token = c.req.param('token');
      const preview = await open(c, token);
      if (!preview) return show(c, 'over');
      if (!(await isAllowed(preview))) return show(c, 'money', preview);
      const isAccepted = (await keptIn(c, preview.section)) === token;
      if (!isAccepted) {
        if (c.req.method === 'GET' || !isPressed(c, config)) return show(c, (await accepted.has(token)) ? 'taken' : 'confirm', preview);
        if (!(await accepted.add(token, Date.parse(preview.expires)))) return show(c, 'taken', preview);
        const { name, options } = cookieOf(c, preview.section);
        await setSignedCookie(c, name, token, keys[0], { ...options, expires: new Date(preview.expires) });
      }
      return c.redirect(pageOf(c, preview.path), 303);
    });

  return {
    routes,
    async previewsOf(c, pathname) {
      const tokens = (await Promise.all(sectionIds.map((section) => keptIn(c, section)))).filter((token) => token !== undefined);
      if (tokens.length === 0 || (routeForPath(pathname)?.money && !(await isSandboxed()))) return [];
      const opened = await Promise.all(tokens.map((token) => open(c, token)));
      const good = await Promise.all(opened.map(async (preview) => (preview && (await isAllowed(preview)) ? preview : undefined)));
      return good.filter((preview) => preview !== undefined);
    },
  };
}

/**
 * Whether a person pressed the button on one of our pages, rather than a program that doesn't say where its request comes from, or a
 * section's script, whose requests browsers don't mark as a navigation by a person.
 */
const isPressed = (c: Context, config: Config) =>
  fromOurPage(c, config) &&
  (c.req.header('Sec-Fetch-Site') ? c.req.header('Sec-Fetch-User') === '?1' : c.req.header('Origin') !== undefined);

/**
 * Remembers in a folder which links were accepted, until they expire: each can be accepted only once, however many requests come at the
 * same moment.
 */
function acceptedLinks(folder: string) {
  const nameOf = (token: string) => createHash('sha256').update(token).digest('hex');
  const names = async () => readdir(folder).catch(() => []);
  return {
    has: async (token: string) => (await names()).some((name) => name.endsWith(`-${nameOf(token)}`)),
    /** False if it was accepted before. */
    async add(token: string, until: number): Promise<boolean> {
      await mkdir(folder, { recursive: true });
      for (const name of await names()) if (Number(name.split('-')[0]) < Date.now()) await rm(join(folder, name), { force: true });
      return writeFile(join(folder, `${until}-${nameOf(token)}`), '', { flag: 'wx' }).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
    },
  };
}
