import { isPhone, readPhone } from '@portal/contract/membership';
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { invalid } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/query-parts.ts';
import { type MemberRecord, memberGroups, members } from '../../db/schema/index.ts';
import { insertMember } from '../../domain/members/members.ts';
import { countryCode, day, email, flag, memberCode, needed, oneOf, personName, type RowOf, text } from './cells.ts';
import type { CsvImport } from './import-csv.ts';

const columns = {
  /** Empty: a new member, who is given a number. */
  code: memberCode,
  kind: needed(oneOf('online', 'association', 'fitness')),
  /** English name of the membership group. */
  group: text,
  expiry_date: day,
  /** Number of the family's main member. */
  host: memberCode,
  is_parent: needed(flag),
  title: text,
  gender: text,
  surname: personName,
  given_name: personName,
  other_name: personName,
  dob: day,
  email,
  mobile_country_code: countryCode,
  mobile: text,
  language: needed(oneOf('en', 'zh')),
  is_volunteer: needed(flag),
};

/** Members, keyed by number. Passwords are neither exported nor imported. */
export const membersCsv: CsvImport<typeof columns> = {
  columns,
  list: (db, keys) => listMembers(db, keys),
  keyOf: (row) => row.code ?? '',
  needed: ['kind'],
  store: async (ctx, tx, { code, group, host, ...row }) => {
    const values = {
      ...row,
      ...(group !== undefined && { group_id: group && (await findGroup(tx, group)) }),
      ...(host !== undefined && { host_id: host && (await findMember(tx, host)).id }),
      ...(row.mobile && { mobile: await mobileOf(tx, code, row) }),
    } as Partial<MemberRecord> & Pick<MemberRecord, 'kind'>;
    if (!code) {
      await insertMember(ctx, tx, { ...values, created_at: ctx.now() });
      return 'added';
    }
    const [known] = await tx.select().from(members).where(eq(members.code, code));
    // Whoever has the e-mail can choose the password: its page ends the logins and writes to both addresses.
    if (known?.password_hash && row.email !== undefined && row.email !== known.email) throw invalid('member.email', undefined, 'email');
    const changed = await tx.update(members).set(values).where(eq(members.code, code)).returning({ id: members.id });
    if (changed.length === 0) await tx.insert(members).values({ ...values, code, created_at: ctx.now() });
    return changed.length === 0 ? 'added' : 'changed';
  },
};

/** The digits of a mobile; if the file doesn't say for which country, of the country that is stored. */
async function mobileOf(db: Db, code: string | null | undefined, row: Pick<RowOf<typeof columns>, 'mobile' | 'mobile_country_code'>) {
  const [stored] =
    code && row.mobile_country_code === undefined
      ? await db.select({ country: members.mobile_country_code }).from(members).where(eq(members.code, code))
      : [];
  const country = row.mobile_country_code ?? stored?.country ?? undefined;
  const digits = readPhone(row.mobile!, country);
  if (!digits || !isPhone(digits, country, 'any'))
    throw invalid('member.mobile', { mobile: row.mobile!, country: country ?? '852' }, 'mobile');
  return digits;
}

async function findGroup(db: Db, name: string): Promise<number> {
  const [group] = await db.select({ id: memberGroups.id }).from(memberGroups).where(eq(memberGroups.name, name));
  if (!group) throw invalid('member.unknownGroup', { name });
  return group.id;
}

async function findMember(db: Db, code: string): Promise<MemberRecord> {
  const [member] = await db.select().from(members).where(eq(members.code, code));
  if (!member) throw invalid('member.unknown', { code });
  return member;
}

/** Lists all members, or those with some numbers, hosts before their families. */
async function listMembers(db: Db, codes?: string[]): Promise<Record<keyof typeof columns, unknown>[]> {
  const hosts = alias(members, 'hosts');
  const rows = await db
    .select({ member: members, group: memberGroups.name, host: hosts.code })
    .from(members)
    .leftJoin(memberGroups, eq(memberGroups.id, members.group_id))
    .leftJoin(hosts, eq(hosts.id, members.host_id))
    .where(codes && isOneOf(members.code, codes))
    .orderBy(asc(members.id));
  return rows.map(({ member, group, host }) => ({ ...member, group, host }));
}
