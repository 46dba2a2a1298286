import { createHash, createHmac, randomUUID } from 'node:crypto';
import { login, logout, register, showCurrentUser } from '@portal/contract/endpoints';
import type { Canaries, Stays } from '@portal/releases';
import type { Context } from 'hono';
import { generateCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { cookieKey } from '../session/cookie-key.ts';
import { ownCookie } from '../session/own-cookie.ts';
import { authorizationOf, fromOurPage } from '../session/session-cookie.ts';

/** On which side of a canary a person is: always the same one, a member on each device. */
export interface CanarySides {
  /** Keeps whose browser it is, if the answer to a call says so: a hash of the member's code, which leads nobody back to it. */
  remember: (c: Context, answer: Response) => Promise<Response>;
  /** The canaries that this person gets. A guest is told apart by a cookie, which is set while there is a canary. */
  staysOf: (c: Context, canaries: Canaries) => Stays;
}

const keptSeconds = 400 * 86_400;
const mostBytes = 100_000;
const member = v.object({ code: v.string() });
const withMember = v.union([
  v.pipe(
    v.object({ user: member }),
    v.transform(({ user }) => user.code),
  ),
  v.pipe(
    v.object({ result: member }),
    v.transform(({ result }) => result.code),
  ),
]);
const telling: ReadonlySet<string> = new Set([login.path, register.path, showCurrentUser.path].map((path) => `/${path}`));

export function canarySides(config: Config): CanarySides {
  const key = cookieKey(config);
  const cookieOf = (c: Context) => {
    const { name, options } = ownCookie(c, config, 'portal-side');
    return { name, options: { ...options, sameSite: 'Lax', maxAge: keptSeconds } as const };
  };
  return {
    async remember(c, answer) {
      const { name, options } = cookieOf(c);
      if (c.req.path === `/${logout.path}` && authorizationOf(c, config))
        answer.headers.append('Set-Cookie', generateCookie(name, '', { ...options, maxAge: 0 }));
      if (
        !answer.ok ||
        !telling.has(c.req.path) ||
        !fromOurPage(c, config) ||
        Number(answer.headers.get('Content-Length') ?? 0) > mostBytes
      )
        return answer;
      const told = v.safeParse(
        withMember,
        await answer
          .clone()
          .json()
          .catch(() => undefined),
      );
      if (!told.success) return answer;
      const side = createHmac('sha256', key).update(`side of ${told.output}`).digest('base64url');
      if (getCookie(c, name) !== side) answer.headers.append('Set-Cookie', generateCookie(name, side, options));
      return answer;
    },
    staysOf(c, canaries) {
      const running = Object.entries(canaries);
      if (running.length === 0) return {};
      const { name, options } = cookieOf(c);
      const side = getCookie(c, name) ?? randomUUID();
      if (getCookie(c, name) === undefined) setCookie(c, name, side, options);
      return Object.fromEntries(
        running.filter(([, { build, share }]) => placeOf(build, side) < share).map(([id, { build }]) => [id, build]),
      );
    },
  };
}

/** Where a person stands among all, 0 to 100, anew for each build. Who is below a share is below a higher one. */
export function placeOf(build: string, side: string): number {
  return (createHash('sha256').update(`${build} ${side}`).digest().readUInt32BE() / 2 ** 32) * 100;
}
