import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import { demoStaff } from '../demo-data/staff.ts';
import { findLoggedIn, type LoggedIn, logInStaff, logOutStaff } from '../domain/staff/staff-accounts.ts';

const cookie = 'desk';

/** Password and second factor, as `logInStaff` takes them. */
export const credentials = v.object({
  login: v.pipe(v.string(), v.maxLength(200)),
  password: v.pipe(v.string(), v.maxLength(200)),
  code: v.optional(v.pipe(v.string(), v.maxLength(40))),
  secret: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

/** Finds who is logged in by the session cookie. */
export async function findStaff(ctx: Context, request: HonoContext): Promise<LoggedIn | undefined> {
  const token = getCookie(request, cookie);
  return token ? findLoggedIn(ctx, token) : undefined;
}

/** Logs in and sets the session's cookie, which no script and no other site can use. Returns what the login page shows next. */
export async function logIn(ctx: Context, request: HonoContext, given: v.InferOutput<typeof credentials>, address: string) {
  const result = await logInStaff(ctx, given, address);
  if ('setUp' in result) return result;
  const secure = ctx.config.NODE_ENV === 'production';
  setCookie(request, cookie, result.token, { httpOnly: true, sameSite: 'Strict', path: '/desk', secure });
  return { recoveryCodes: result.recoveryCodes ?? null };
}

export async function logOut(ctx: Context, request: HonoContext): Promise<void> {
  const token = getCookie(request, cookie);
  if (token) await logOutStaff(ctx, token);
  deleteCookie(request, cookie, { path: '/desk' });
}

/** The code of the demo staff's authenticator, so that a demo needs no telephone; undefined without demo data. */
export function demoCode({ config, now }: Context): string | undefined {
  if (!config.DEMO_DATA || config.NODE_ENV === 'production') return undefined;
  return new TOTP({ secret: Secret.fromBase32(demoStaff.secret) }).generate({ timestamp: now().getTime() });
}
