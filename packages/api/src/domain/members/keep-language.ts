import type { Locale } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type MemberRecord, members } from '../../db/schema/index.ts';

/** Keeps the language in which a member uses the portal: mails come in it. */
export async function keepLanguage({ db }: Context, { id, language }: MemberRecord, used: Locale): Promise<void> {
  if (used !== language) await db.update(members).set({ language: used }).where(eq(members.id, id));
}
