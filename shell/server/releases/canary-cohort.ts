import { createHash, createHmac, randomUUID } from 'node:crypto';
import { login, logout, register, showCurrentUser } from '@portal/contract/endpoints';
import type { Assignments, Canaries } from '@portal/releases';
import type { Context } from 'hono';
import { generateCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { cookieKeys, hostCookie } from '../session/cookies.ts';
import { authorizationOf, fromOurPage } from '../session/session-cookie.ts';

/** The cohort of a canary that a person is in: always the same one, for members on every device. */
export interface CanaryCohorts {
  /** Remembers the browser's member, if the response to a call names one: as a hash that can't be traced back to their code. */
  remember: (c: Context, response: Response) => Promise<Response>;
  /** The canaries that this person gets. A guest is recognised by a cookie, which is set only while there is a canary. */
  assignments: (c: Context, canaries: Canaries) => Assignments;
}

const keptSeconds = 400 * 86_400;
const maxBytes = 100_000;
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
const namingCalls: ReadonlySet<string> = new Set([login.path, register.path, showCurrentUser.path].map((path) => `/${path}`));

export function canaryCohorts(config: Config): CanaryCohorts {
  const keys = cookieKeys(config);
  const cookieOf = (c: Context) => {
    const { name, options } = hostCookie(c, config, 'portal-cohort');
    return { name, options: { ...options, sameSite: 'Lax', maxAge: keptSeconds } as const };
  };
  return {
    async remember(c, response) {
      const { name, options } = cookieOf(c);
      if (c.req.path === `/${logout.path}` && authorizationOf(c, config))
        response.headers.append('Set-Cookie', generateCookie(name, '', { ...options, maxAge: 0 }));
      if (
        !response.ok ||
        !namingCalls.has(c.req.path) ||
        !fromOurPage(c, config) ||
        Number(response.headers.get('Content-Length') ?? 0) > maxBytes
      )
        return response;
      const known = v.safeParse(
        withMember,
        await response
          .clone()
          .json()
          .catch(() => undefined),
      );
      if (!known.success) return response;
      const cohorts = keys.map((key) => createHmac('sha256', key).update(`cohort of ${known.output}`).digest('base64url'));
      if (!cohorts.includes(getCookie(c, name) ?? '')) response.headers.append('Set-Cookie', generateCookie(name, cohorts[0]!, options));
      return response;
    },
    assignments(c, canaries) {
      const running = Object.entries(canaries);
      if (running.length === 0) return {};
      const { name, options } = cookieOf(c);
      const cohort = getCookie(c, name) ?? randomUUID();
      if (getCookie(c, name) === undefined) setCookie(c, name, cohort, options);
      return Object.fromEntries(
        running.filter(([, { build, share }]) => placeOf(build, cohort) < share).map(([id, { build }]) => [id, build]),
      );
    },
  };
}

/** A person's place among all, from 0 to 100, different for each build. A person below a share is below every higher share too. */
export function placeOf(build: string, cohort: string): number {
  return (createHash('sha256').update(`${build} ${cohort}`).digest().readUInt32BE() / 2 ** 32) * 100;
}
