import type { Locale } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { MemberRecord } from '../../db/schema/index.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { insertMember, memberName } from '../members/members.ts';

type Registration = Pick<MemberRecord, 'email' | 'title' | 'surname' | 'given_name' | 'mobile' | 'dob' | 'is_volunteer'>;

/**
 * Makes an online account with a new member number, and mails the number. Mails are limited, so registering other people's addresses
 * doesn't fill their mailboxes; the number is shown in any case.
 */
export async function registerMember(
  ctx: Context,
  tx: Db,
  registration: Registration,
  passwordHash: string,
  locale: Locale,
): Promise<MemberRecord> {
  const member = await insertMember(ctx, tx, {
    ...registration,
    kind: 'online',
    mobile_country_code: '852',
    language: locale,
    password_hash: passwordHash,
    created_at: ctx.now(),
  });
  await queueMail(ctx, tx, {
    dedupe: `account-registered ${member.id}`,
    template: 'account-registered',
    recipient: member.email,
    isProved: false,
    locale,
    data: { name: memberName(member, locale), code: member.code },
  });
  return member;
}
