import { createHash } from 'node:crypto';
import { login, logout, register } from '@portal/contract/endpoints';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { Config } from '../config.ts';
import { lenientPath } from '../lenient-path.ts';
import { publicOrigin } from '../public-origin.ts';
import { hostCookie } from './cookies.ts';

type Settings = Pick<Config, 'PORTAL_ORIGIN' | 'TRUST_PROXY'>;

/** As long as browsers store a cookie. The back end reports when a token has expired. */
const keptSeconds = 400 * 86_400;
const begins: ReadonlySet<string> = new Set([login.path, register.path]);

/**
 * The Authorization header of the forwarded call: the token in the cookie, for one of our pages that shows its ticket. Anything else that a
 * caller sends there is dropped: a page can neither use nor learn a token.
 */
export function authorizationOf(c: Context, settings: Settings): string | undefined {
  const token = getCookie(c, sessionCookie(c, settings).name);
  if (!token || !/^[\x21-\x7e]+$/.test(token) || !fromOurPage(c, settings)) return undefined;
  return c.req.header('Authorization') === `Bearer ${ticketOf(token)}` ? `Bearer ${token}` : undefined;
}

/**
 * Moves the token of a response that begins a session into the cookie and gives the page a ticket instead; deletes the cookie at logout,
 * whether the back end responds or not.
 */
export async function keepToken(c: Context, response: Response, settings: Settings): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const call = lenientPath(pathname).slice(1).toLowerCase();
  if (begins.has(call)) return withTicket(c, response, settings);
  if (call === logout.path && authorizationOf(c, settings))
    for (const gone of cookies(c, settings, '')) response.headers.append('Set-Cookie', gone);
  return response;
}

/** Whether this browser's cookies say that a member is logged in, who must not get a page made for visitors. */
export function isMember(c: Context, settings: Settings): boolean {
  return [sessionCookie(c, settings), memberCookie(c, settings)].some(({ name }) => getCookie(c, name));
}

/** What a page shows in place of the cookie's token: useless without the cookie, and the token can't be derived from it. */
export function ticketOf(token: string): string {
  return createHash('sha256').update(`ticket of ${token}`).digest('base64url');
}

async function withTicket(c: Context, response: Response, settings: Settings): Promise<Response> {
  const text = await response.text();
  const body = read(text);
  const headers = new Headers(response.headers);
  const { status, statusText } = response;
  const token = body?.access_token;
  if (typeof token !== 'string') return new Response(text, { status, statusText, headers });
  headers.delete('Content-Length');
  if (fromOurPage(c, settings)) for (const kept of cookies(c, settings, token)) headers.append('Set-Cookie', kept);
  return Response.json({ ...body, access_token: ticketOf(token) }, { status, statusText, headers });
}

function read(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/**
 * Whether a request comes from one of our pages. Browsers say where a request comes from; older ones, and those that use http, name the
 * origin of requests that may change something, which must be the address that members know or the requested one.
 */
export function fromOurPage(c: Context, settings: Settings): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const origin = c.req.header('Origin');
  return origin === undefined || [publicOrigin(c, settings), publicOrigin(c, { ...settings, PORTAL_ORIGIN: undefined })].includes(origin);
}

const sessionCookie = (c: Context, settings: Settings) => hostCookie(c, settings, 'portal-session');

/** Shows only that a member is logged in; unlike the session's cookie it is also sent to a page opened by a link from another site. */
const memberCookie = (c: Context, settings: Settings) => hostCookie(c, settings, 'portal-member');

/** Without a token the cookies are deleted. */
function cookies(c: Context, settings: Settings, token: string): string[] {
  const session = sessionCookie(c, settings);
  const member = memberCookie(c, settings);
  const maxAge = token ? keptSeconds : 0;
  return [
    generateCookie(session.name, token, { ...session.options, sameSite: 'Strict', maxAge }),
    generateCookie(member.name, token && '1', { ...member.options, sameSite: 'Lax', maxAge }),
  ];
}
