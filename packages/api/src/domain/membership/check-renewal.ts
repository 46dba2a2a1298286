import type { Applicant, renew } from '@portal/contract/endpoints';
import type { InferOutput } from 'valibot';
import type { Context } from '../../context.ts';
import type { MemberRecord } from '../../db/schema/index.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { refuse } from '../../http/refusal.ts';
import { checkFamily, checkPerson, groupOf, type Person, refuseFindings } from './check-application.ts';
import { checkPersonFiles, createFileCheck, type PersonFiles } from './check-person-files.ts';
import { findFamily } from './find-family.ts';
import type { GroupWithPrices, PriceRow, TypeWithGroups } from './find-member-type.ts';
import { planRenewal } from './renewal-plan.ts';

export interface CheckedRenewal {
  price: PriceRow;
  group: GroupWithPrices;
  /** Who joins the family with it. */
  people: Person[];
  files: PersonFiles[];
}

type RenewalBody = InferOutput<typeof renew.body>;

/** Checks a renewal: whether it can be, its price, and who joins; the family's caps count who is in it already. */
export async function checkRenewal(ctx: Context, member: MemberRecord, body: RenewalBody): Promise<CheckedRenewal> {
  const today = hongKongDate(ctx.now());
  const plan = await planRenewal(ctx, member, today);
  if (!plan) throw refuse('CONFLICT', { message: 'renewal.notNow' });
  const price = plan.offers.find((offer) => offer.price.id === body.price_id)?.price;
  if (!price) refuseFindings([['price_id', 'renewal.priceRequired']]);
  const people = [
    ...body.newParents.map((applicant, n) => toPerson(applicant, 'parent', `newParents.${n}`, plan.type, today)),
    ...body.newChildren.map((applicant, n) => toPerson(applicant, 'child', `newChildren.${n}`, plan.type, today)),
  ];
  if (people.length > 0) await checkJoining(ctx, member, people, plan.group, today);
  const check = createFileCheck();
  const files: Partial<PersonFiles>[] = [];
  for (const person of people) files.push(await checkPersonFiles(ctx, check, person, true));
  check.refuseFaults();
  return { price: price!, group: plan.renewGroup, people, files: files as PersonFiles[] };
}

function toPerson(applicant: Applicant, role: 'parent' | 'child', path: string, type: TypeWithGroups, today: string): Person {
  return { applicant, role, path, group: groupOf(applicant, role, type, today) };
}

async function checkJoining(ctx: Context, member: MemberRecord, people: Person[], group: GroupWithPrices, today: string): Promise<void> {
  if (!group.is_family) refuseFindings([[people[0]!.role === 'parent' ? 'newParents' : 'newChildren', 'renewal.notFamily']]);
  const family = await findFamily(ctx.db, member);
  const present = family.map(({ is_parent }) => ({ role: is_parent ? ('parent' as const) : ('child' as const) }));
  refuseFindings([
    ...checkFamily([...present, ...people], ctx.config, people[0]!.role === 'parent' ? 'newParents' : 'newChildren'),
    ...people.flatMap((person) => checkPerson(person, today, ctx.config, { gym: false, family: true })),
  ]);
}
