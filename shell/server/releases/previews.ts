import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale, isLocale, type SectionId, sectionIds } from '@portal/contract';
import type { Override } from '@portal/release-format';
import { type Preview, previewPath } from '@portal/releases';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie, setSignedCookie } from 'hono/cookie';
import { ownPage, withSlash } from '../../src/protocol/safe-redirect.ts';
import { createSandboxCheck } from '../back-end/sandbox-check.ts';
import type { Config } from '../config.ts';
import { type PreviewState, previewPage } from '../html/preview.ts';
import { type PageEnv, pagePolicy } from '../policy/security-headers.ts';
import { publicOrigin } from '../public-origin.ts';
import { localeOf, routeForPath } from '../route-for-path.ts';
import { cookieKeys, hostCookie, readSignedCookie } from '../session/cookies.ts';
import { fromOurPage } from '../session/session-cookie.ts';
import type { WatchedReleases } from './live-releases.ts';

const maxBytes = 10_000;
const daySeconds = 86_400;
const statusOf = { ask: 200, own: 200, code: 200, over: 404, taken: 403, used: 403, other: 403, money: 403, off: 403 } as const;

export interface Previews {
  /** Accepts a link, and ends its preview. */
  routes: Hono<PageEnv>;
  /** What this visitor accepted, as far as it is still valid on this page. */
  previewsOf: (c: Context, pathname: string) => Promise<(Preview | Override)[]>;
}

/** The development servers, on the visitor's own machine, that replace a section. */
export const ownServers = (previews: (Preview | Override)[]): string[] =>
  previews.flatMap((preview) => ('dev' in preview ? [`http://localhost:${preview.dev.port}`] : []));

/**
 * Shows what a link names to the first browser whose user accepts it: a preview (decision 37), which an operator signed, or a developer's
 * override (decision 75), which a vendor signed for one browser. The browser keeps the token with this server's signature, one for each
 * section, and both are checked for every page.
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
  const isAllowed = async ({ section }: Preview | Override) => section !== 'payment' || isSandboxed();
  const browserCookie = (c: Context) => hostCookie(c, config, 'portal-browser');
  /** Undefined for a browser that never asked for its code. */
  const browserOf = (c: Context) => {
    const secret = getCookie(c, browserCookie(c).name);
    return secret && codeOf(secret);
  };
  const isTheirs = (c: Context, preview: Preview | Override) => !('browser' in preview) || preview.browser === browserOf(c);
  const open = async (c: Context, token: string) => {
    const preview = await openPreview(token, publicOrigin(c, config));
    return preview && 'browser' in preview && !config.OVERRIDES ? undefined : preview;
  };
  const say = (c: Context<PageEnv>, state: PreviewState, { preview, command }: { preview?: Preview | Override; command?: string } = {}) => {
    const locale = [c.req.query('lang'), localeOf(preview?.path ?? ''), getCookie(c, 'locale')].find(isLocale) ?? defaultLocale;
    const nonce = c.get('secureHeadersNonce') ?? '';
    return c.html(previewPage({ locale, nonce, state, preview, command }), statusOf[state]);
  };

  const routes = new Hono<PageEnv>()
    .use(`${previewPath}/*`, pagePolicy(config), async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
    })
    .get(previewPath, (c) => {
      if (!config.OVERRIDES) return say(c, 'off');
      const { name, options } = browserCookie(c);
      const secret = getCookie(c, name) ?? randomBytes(32).toString('base64url');
      setCookie(c, name, secret, { ...options, sameSite: 'Lax', maxAge: daySeconds });
      const command = `npx portal-remote override ${publicOrigin(c, config)} --browser ${codeOf(secret)} --key <file of your private key>`;
      return say(c, 'code', { command });
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
      if (!preview) return say(c, 'over');
      if (!isTheirs(c, preview)) return say(c, 'other');
      if (!(await isAllowed(preview))) return say(c, 'money', { preview });
      const [ask, taken] = 'browser' in preview ? (['own', 'used'] as const) : (['ask', 'taken'] as const);
      const isAccepted = (await keptIn(c, preview.section)) === token;
      if (!isAccepted) {
        if (c.req.method === 'GET' || !isPressed(c, config)) return say(c, (await accepted.has(token)) ? taken : ask, { preview });
        if (!(await accepted.add(token, Date.parse(preview.expires)))) return say(c, taken, { preview });
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
      const isGood = async (preview: Preview | Override) => isTheirs(c, preview) && (await isAllowed(preview));
      const good = await Promise.all(opened.map(async (preview) => (preview && (await isGood(preview)) ? preview : undefined)));
      return good.filter((preview) => preview !== undefined);
    },
  };
}

/** A browser's public name, shown on its page at `previewPath`: knowing it isn't enough to pose as that browser. */
const codeOf = (secret: string) => createHash('sha256').update(secret).digest('base64url').slice(0, 22);

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
