import type { renew } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { type ApplicantRole, groupOf, renewalSchema } from '@portal/contract/membership';
import type { InferOutput } from 'valibot';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { MemberRecord } from '../../db/schema/index.ts';
import { checkBySchema } from '../check-by-schema.ts';
import { type Person, toPerson } from '../membership/check-application.ts';
import { type GroupWithPrices, type PriceRow, toMemberType } from '../membership/find-member-type.ts';
import { checkFormFiles, type PersonFiles } from '../membership/person-files.ts';
import { findFamily, planRenewal } from '../membership/renewal-plan.ts';

export interface CheckedRenewal {
  price: PriceRow;
  group: GroupWithPrices;
  /** People who join the family with this renewal. */
  people: Person[];
  files: PersonFiles[];
}

type RenewalBody = InferOutput<typeof renew.body>;

/** Checks a renewal: that it is possible now, and the form by its schema. */
export async function checkRenewal(ctx: Context, member: MemberRecord, body: RenewalBody): Promise<CheckedRenewal> {
  const today = hongKongDate(ctx.now());
  const plan = await planRenewal(ctx, member, today);
  if (!plan) throw new ApiFailure('CONFLICT', { message: 'renewal.notNow' });
  const { type, renewGroup, offers } = plan;
  const priceIds = offers.map(({ price }) => price.id);
  const joining = { groups: toMemberType(type).groups, today, englishName: false };
  const present = renewGroup.is_family ? (await findFamily(ctx.db, member)).map(roleOf) : [];
  const checked = checkBySchema(renewalSchema({ ...joining, priceIds, present }), {
    price_id: body.price_id,
    newParents: body.newParents.map((applicant) => ({ ...applicant, role: 'parent' })),
    newChildren: body.newChildren.map((applicant) => ({ ...applicant, role: 'child' })),
  });
  const people = (['newParents', 'newChildren'] as const).flatMap((list) =>
    checked[list].map((person, n) => toPerson(person, `${list}.${n}`, groupOf(person, joining)!.id, type)),
  );
  const { files } = await checkFormFiles(ctx, people);
  return {
    price: offers.find(({ price }) => price.id === checked.price_id)!.price,
    group: renewGroup,
    people,
    files,
  };
}

function roleOf({ host_id, is_parent }: MemberRecord): { role: ApplicantRole } {
  return { role: host_id === null || is_parent ? 'parent' : 'child' };
}
