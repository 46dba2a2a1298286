import { and, eq, isNull } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { calendars, type MemberRecord, members, passwordResets } from '../../db/schema/index.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { hasProvedEmail, memberName } from '../members/members.ts';
import { endSessions, isOpen } from './sessions.ts';

/**
 * Stores a new password, ends the member's sessions (except one, R-74), unused reset links and the calendar's address, and sends a mail.
 * Fails for a session that has just ended: someone logged out by a new password must not set the next one.
 */
export async function changePassword(
  ctx: Context,
  tx: Db,
  member: MemberRecord,
  passwordHash: string,
  keepTokenHash?: string,
): Promise<void> {
  await tx.update(members).set({ password_hash: passwordHash }).where(eq(members.id, member.id));
  if (keepTokenHash !== undefined && !(await isOpen(tx, keepTokenHash))) throw new ApiFailure('UNAUTHENTICATED');
  await endSessions(tx, member.id, keepTokenHash);
  await tx
    .update(passwordResets)
    .set({ used_at: ctx.now() })
    .where(and(eq(passwordResets.member_code, member.code), isNull(passwordResets.used_at)));
  await tx.delete(calendars).where(eq(calendars.member_id, member.id));
  await queueMail(ctx, tx, {
    dedupe: `password-changed ${member.id} ${ctx.now().toISOString()}`,
    template: 'password-changed',
    recipient: member.email,
    isProved: hasProvedEmail(member),
    locale: member.language,
    data: { name: memberName(member, member.language), code: member.code },
  });
}

interface Confirmed {
  password: string;
  password_confirm?: string;
  confirm_password?: string;
}

/** Fails unless a password is repeated exactly; the two specifications name the repetition differently. */
export function checkConfirmation({ password, password_confirm, confirm_password }: Confirmed): void {
  if ((password_confirm ?? confirm_password) === password) return;
  const field = confirm_password === undefined ? 'password_confirm' : 'confirm_password';
  throw new ApiFailure('VALIDATION', { fields: [{ field, code: 'confirmation', message: 'field.confirmation' }] });
}
