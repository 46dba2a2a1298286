import type { Locale } from '@portal/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { members, passwordResets } from '../../db/schema/index.ts';
import { refuse } from '../../refusal.ts';
import { changePassword } from './change-password.ts';
import { hashToken } from './hash-token.ts';

/** Notes that somebody asks for a reset link; whether anybody has this code is found out later. `language`: in which the mail is written, if it was said. */
export async function askForReset({ db, now }: Context, member_code: string, language: Locale | null): Promise<void> {
  await db.insert(passwordResets).values({ member_code, language, requested_at: now() });
}

/** Uses up a mailed token and sets the password. One UPDATE uses it, so that of two at once one finds it used. */
export async function resetByToken(ctx: Context, tx: Db, memberCode: string, token: string, passwordHash: string): Promise<void> {
  const at = ctx.now();
  const code = memberCode.toUpperCase();
  const [used] = await tx
    .update(passwordResets)
    .set({ used_at: at })
    .where(
      and(
        eq(passwordResets.token_hash, hashToken(token)),
        eq(passwordResets.member_code, code),
        isNull(passwordResets.used_at),
        gt(passwordResets.expires_at, at),
      ),
    )
    .returning();
  const [member] = used ? await tx.select().from(members).where(eq(members.code, code)) : [];
  if (!member) throw refuse('VALIDATION', { message: 'session.resetFailed' });
  await changePassword(ctx, tx, member, passwordHash);
}
