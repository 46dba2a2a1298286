import * as v from 'valibot';
import { datetimeSchema, flagSchema, text } from './common.ts';

export const memberKinds = ['online', 'association', 'fitness'] as const;
export type MemberKind = (typeof memberKinds)[number];

export const creditLogSchema = v.object({
  id: v.union([v.string(), v.number()]),
  type: v.string(),
  des: text,
  /** Credits, signed: 1 credit is HK$1. */
  count: v.number(),
  created_at: datetimeSchema,
});
export type CreditLog = v.InferOutput<typeof creditLogSchema>;

export const familyMemberSchema = v.object({
  code: v.string(),
  surname: text,
  given_name: text,
  other_name: text,
  email: text,
  dob: text,
  is_host: v.nullish(flagSchema),
  /** ◆ For a family member's card; `membertypegroup` in the caller's language. */
  age: v.nullish(v.number()),
  expiry_date: text,
  membertypegroup: text,
});
export type FamilyMember = v.InferOutput<typeof familyMemberSchema>;

/**
 * The current user. Additive (◆): `member_kind`, `other_name`, `email_confirmed`, `member_price`, `age`, `renewGroup`, `showNewGroup`,
 * `unread_messages`, `can_plan`. Names of type and groups are in the caller's language.
 */
export const memberSchema = v.object({
  id: v.union([v.string(), v.number()]),
  code: v.string(),
  surname: text,
  given_name: text,
  other_name: text,
  email: text,
  dob: text,
  expiry_date: text,
  iconPic: text,
  canRenew: v.nullish(flagSchema),
  credit: v.nullish(v.object({ count: v.number() })),
  credit_logs: v.nullish(v.array(creditLogSchema)),
  family: v.nullish(v.array(familyMemberSchema)),
  member_kind: v.nullish(v.picklist(memberKinds)),
  /** False if the first order or waiting list will ask for the code that was mailed. */
  email_confirmed: v.nullish(flagSchema),
  /** False for a lapsed association member, who pays the non-member price. */
  member_price: v.nullish(flagSchema),
  membertype: text,
  membertypegroup: text,
  age: v.nullish(v.number()),
  /** The group from the next renewal on; shown when `showNewGroup` is set (CARD-02). */
  renewGroup: text,
  showNewGroup: v.nullish(flagSchema),
  /** How many messages of the office the member hasn't seen yet. */
  unread_messages: v.nullish(v.number()),
  /** Whether their plan has something in it, or some class opens with a queue later. */
  can_plan: v.nullish(flagSchema),
});
export type Member = v.InferOutput<typeof memberSchema>;

/**
 * Whether a viewer pays member prices (CLASS-04, CLASS-06). Without the ◆ fields: a member whose expiry date is not past.
 */
export function paysMemberPrice(member: Member | null, today: string): boolean {
  if (!member) return false;
  if (member.member_price != null) return member.member_price;
  if (member.member_kind) return hasMemberPrice(member, today);
  return Boolean(member.expiry_date) && !isPast(member.expiry_date, today);
}

/**
 * Whether a membership gives member prices: an association membership does, up to and including its last day; fitness and online accounts
 * never do. `lapsedToo` is the back end's setting that lets lapsed members keep them.
 */
export function hasMemberPrice(
  { member_kind, expiry_date }: Pick<Member, 'member_kind' | 'expiry_date'>,
  today: string,
  lapsedToo = false,
): boolean {
  return member_kind === 'association' && (lapsedToo || !isPast(expiry_date, today));
}

function isPast(expiry: string | null | undefined, today: string): boolean {
  return Boolean(expiry) && String(expiry) < today;
}
