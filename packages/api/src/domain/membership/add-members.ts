import type { Locale } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { applicants, type MemberRecord } from '../../db/schema/index.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { hasProvedEmail, insertMember, memberName } from '../members/members.ts';
import { type ApplicantWithGroup, findApplicants } from './find-application.ts';

interface Joining {
  of: { applicationId: string } | { renewalId: string };
  kind: 'association' | 'fitness';
  expiry: string;
  locale: Locale;
  /** The host of the family that they join; an application brings its own. */
  host?: MemberRecord;
}

/** Turns applicants into members, the host first, and mails the host all numbers. The mail's link sets their first password. */
export async function addMembers(ctx: Context, tx: Db, joining: Joining): Promise<void> {
  const people = await findApplicants(tx, joining.of);
  if (people.length === 0) return;
  let host = joining.host;
  const added: MemberRecord[] = [];
  const [hosts, others] = [people.filter(isHost), people.filter((person) => !isHost(person))];
  for (const person of [...hosts, ...others]) {
    const member = await insertMember(ctx, tx, toMember(ctx, person, joining, host?.id));
    await tx.update(applicants).set({ member_id: member.id }).where(eq(applicants.id, person.id));
    host ??= member;
    added.push(member);
  }
  await mailNumbers(ctx, tx, host!, added, joining.locale);
}

function isHost({ role }: ApplicantWithGroup): boolean {
  return role === 'host';
}

function toMember(ctx: Context, person: ApplicantWithGroup, { kind, expiry }: Joining, hostId: number | undefined) {
  const { title, gender, surname, given_name, other_name, email, mobile_country_code, mobile, dob, language } = person;
  return {
    ...{ title, gender, surname, given_name, other_name, email, mobile_country_code, mobile, dob, language, kind },
    group_id: person.group_id,
    expiry_date: expiry,
    icon_file: person.icon_file,
    host_id: hostId ?? null,
    is_parent: isHost(person) || person.role === 'parent',
    is_volunteer: person.is_volunteer,
    created_at: ctx.now(),
  };
}

async function mailNumbers(ctx: Context, tx: Db, host: MemberRecord, added: MemberRecord[], locale: Locale): Promise<void> {
  await queueMail(ctx, tx, {
    dedupe: `membership-started ${added[0]!.id}`,
    template: 'membership-started',
    recipient: host.email,
    isProved: hasProvedEmail(host),
    locale,
    data: {
      name: memberName(host, locale),
      numbers: added.map((member) => `${member.code}  ${memberName(member, locale)}`).join('\n'),
      expiryDate: added[0]!.expiry_date,
      newMembers: added.map(({ code }) => code).join(','),
    },
  });
}
