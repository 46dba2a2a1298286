import { createHash } from 'node:crypto';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { isEmail, plainEmail } from '@portal/contract/membership';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type StaffRole, type StaffRow, staff, staffSessions } from '../../db/schema/index.ts';
import { addressKey, clearAttempts, countAttempt } from '../rate-limit.ts';
import { hashPassword, isPassword } from '../session/passwords.ts';
import { type Actor, recordAction } from './record-action.ts';

/** A session ends after this long without use, and after a working day in any case. */
const IDLE_MINUTES = 30;
const LONGEST_MINUTES = 12 * 60;
const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 8;
/** Wrong logins per account and address. */
const ATTEMPTS = { attempts: 10, minutes: 15 };

/** A member of staff who is logged in. */
export type LoggedIn = Pick<StaffRow, 'id' | 'login' | 'name' | 'roles'>;

/** Adds a member of staff with a first password, which is returned once; the second factor is set up at the first login. */
export async function addStaff(
  ctx: Context,
  actor: Actor,
  { login, name, roles }: { login: string; name: string; roles: StaffRole[] },
): Promise<string> {
  const address = plainEmail(login).toLowerCase();
  if (!isEmail(address)) throw new ApiFailure('VALIDATION', { fields: [{ field: 'login', code: 'email_error', message: 'email_error' }] });
  const password = ctx.random.token().slice(0, 16);
  const password_hash = await hashPassword(password, ctx.config, actor.staff);
  await ctx.db.transaction(async (tx) => {
    await tx.insert(staff).values({ login: address, name, roles, password_hash, created_at: ctx.now() });
    await recordAction(ctx, tx, actor, { action: 'staff-added', subject: `staff ${address}`, after: { name, roles } });
  });
  return password;
}

/** Disables an account or changes its roles; its logins end at once. */
export async function changeStaff(
  ctx: Context,
  tx: Db,
  actor: Actor,
  login: string,
  change: { roles?: StaffRole[]; disabled?: boolean; resetFactor?: boolean },
): Promise<void> {
  const [before] = await tx
    .select()
    .from(staff)
    .where(eq(staff.login, plainEmail(login).toLowerCase()))
    .for('update');
  if (!before) throw new ApiFailure('NOT_FOUND');
  await tx
    .update(staff)
    .set({
      ...(change.roles && { roles: change.roles }),
      ...(change.disabled !== undefined && { disabled_at: change.disabled ? ctx.now() : null }),
      ...(change.resetFactor && { totp_secret: null, totp_step: null, recovery_hashes: [] }),
    })
    .where(eq(staff.id, before.id));
  await tx.delete(staffSessions).where(eq(staffSessions.staff_id, before.id));
  await recordAction(ctx, tx, actor, {
    action: 'staff-changed',
    subject: `staff ${before.login}`,
    before: { roles: before.roles },
    after: change,
  });
}

/** What a login returns: a session, or the secret to scan when there is no second factor yet. */
export type StaffLogin = { token: string; recoveryCodes?: string[] } | { setUp: { secret: string; uri: string } };

interface Credentials {
  login: string;
  password: string;
  /** Six digits of the authenticator, or a recovery code. */
  code?: string | undefined;
  /** The secret of `setUp`, with a code that shows that it was scanned. */
  secret?: string | undefined;
}

/**
 * Logs a member of staff in with password and second factor. Without a factor yet, returns a secret to scan; the same call with it and a
 * code sets it up, and returns the recovery codes, once. Wrong logins are limited per account and address; a code works once.
 */
export async function logInStaff(ctx: Context, { login, password, code, secret }: Credentials, address: string): Promise<StaffLogin> {
  const name = plainEmail(login).toLowerCase();
  const limit = { key: `staff ${name} ${addressKey(address)}`, ...ATTEMPTS };
  // Before anything else, so that guesses sent at once are counted too.
  await countAttempt(ctx, limit);
  const [found] = await ctx.db
    .select()
    .from(staff)
    .where(and(eq(staff.login, name), isNull(staff.disabled_at)));
  const isRight = await isPassword(found?.password_hash, password, ctx.config, addressKey(address));
  if (!found || !isRight) throw new ApiFailure('BAD_CREDENTIALS');
  if (!found.totp_secret && !secret) return { setUp: newSecret(found.login) };
  const loggedIn = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(staff).where(eq(staff.id, found.id)).for('update');
    const recoveryCodes = row?.totp_secret ? undefined : Array.from({ length: RECOVERY_CODES }, () => ctx.random.token().slice(0, 10));
    const change = row && (row.totp_secret ? useFactor(ctx, row, code ?? '') : setUpFactor(ctx, secret!, code ?? '', recoveryCodes!));
    if (!change) return undefined;
    await tx.update(staff).set(change).where(eq(staff.id, found.id));
    const token = ctx.random.token();
    await tx
      .insert(staffSessions)
      .values({ token_hash: hashOf(token), staff_id: found.id, created_at: ctx.now(), last_used_at: ctx.now() });
    await recordAction(ctx, tx, { staff: found.login }, { action: 'logged-in', subject: `staff ${found.login}` });
    return { token, ...(recoveryCodes && { recoveryCodes }) };
  });
  if (!loggedIn) throw new ApiFailure('BAD_CREDENTIALS');
  await clearAttempts(ctx, limit.key);
  return loggedIn;
}

function newSecret(login: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer: 'Desk', label: login, secret: new Secret({ size: 20 }), period: PERIOD_SECONDS });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step of a code that is right now, or one step around; undefined if it's wrong. */
function stepOf(ctx: Context, secret: string, code: string): number | undefined {
  const timestamp = ctx.now().getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, timestamp, window: 1 }) : null;
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

function useFactor(ctx: Context, { totp_secret, totp_step, recovery_hashes }: StaffRow, code: string): Partial<StaffRow> | undefined {
  const step = stepOf(ctx, totp_secret!, code);
  if (step !== undefined) return step > (totp_step ?? 0) ? { totp_step: step } : undefined;
  const hash = hashOf(code.trim());
  return recovery_hashes.includes(hash) ? { recovery_hashes: recovery_hashes.filter((known) => known !== hash) } : undefined;
}

function setUpFactor(ctx: Context, secret: string, code: string, recoveryCodes: string[]): Partial<StaffRow> | undefined {
  const step = /^[A-Z2-7]{16,64}$/.test(secret) ? stepOf(ctx, secret, code) : undefined;
  return step === undefined ? undefined : { totp_secret: secret, totp_step: step, recovery_hashes: recoveryCodes.map(hashOf) };
}

/** Finds who is logged in with a token, and notes that it was used. Undefined once it is idle, too old, ended or disabled. */
export async function findLoggedIn(ctx: Context, token: string): Promise<LoggedIn | undefined> {
  const at = ctx.now();
  const alive = and(
    eq(staffSessions.token_hash, hashOf(token)),
    gt(staffSessions.last_used_at, addToMoment(at, { minutes: -IDLE_MINUTES })),
    gt(staffSessions.created_at, addToMoment(at, { minutes: -LONGEST_MINUTES })),
  );
  const [session] = await ctx.db.update(staffSessions).set({ last_used_at: at }).where(alive).returning();
  if (!session) return undefined;
  const [found] = await ctx.db
    .select({ id: staff.id, login: staff.login, name: staff.name, roles: staff.roles })
    .from(staff)
    .where(and(eq(staff.id, session.staff_id), isNull(staff.disabled_at)));
  return found;
}

export async function logOutStaff(ctx: Context, token: string): Promise<void> {
  await ctx.db.delete(staffSessions).where(eq(staffSessions.token_hash, hashOf(token)));
}

/** Sessions that nobody can use any more, for the job that deletes what has expired. */
export function isStaffSessionOver(at: Date) {
  const idle = lt(staffSessions.last_used_at, addToMoment(at, { minutes: -IDLE_MINUTES }));
  return or(idle, lt(staffSessions.created_at, addToMoment(at, { minutes: -LONGEST_MINUTES })));
}

/** Whether somebody may do what one of these roles may; the head may do everything. */
export const mayDo = ({ roles }: Pick<StaffRow, 'roles'>, ...any: StaffRole[]): boolean =>
  roles.includes('head') || any.some((role) => roles.includes(role));

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
