import type { EndpointOutput } from '@portal/contract';
import type { showRenewal } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { ageOn } from '@portal/contract/membership';
import type { Context } from '../../context.ts';
import type { MemberRecord } from '../../db/schema/index.ts';
import { type TypeWithGroups, toMemberGroup } from '../membership/find-member-type.ts';
import { findOptions } from '../membership/find-options.ts';
import { findFamily, planRenewal, productOf, renewableFrom } from '../membership/renewal-plan.ts';

type Renewal = EndpointOutput<typeof showRenewal>;

/** What the renewal page shows; `member` is null if they can't renew now, and the page sends them back to their account. */
export async function toRenewal(ctx: Context, member: MemberRecord): Promise<Renewal> {
  const today = hongKongDate(ctx.now());
  const plan = await planRenewal(ctx, member, today);
  if (!plan) {
    const from = renewableFrom(ctx.config, member);
    return { member: null, renewable_from: from !== null && from > today ? from : null };
  }
  const { type, group, renewGroup, offers } = plan;
  const open = { ...renewGroup, prices: offers.map(({ price }) => price) };
  const renewal = toMemberGroup(open, 'renewal');
  const family = (await findFamily(ctx.db, member)).filter(({ id }) => id !== member.id);
  return {
    member: {
      ...card(member, type, today),
      membertypegroup: toMemberGroup(group, 'renewal'),
      renewGroup: renewal,
      showNewGroup: renewGroup.id !== group.id,
      renewPrice: renewal.onlinedefaultprice,
      family: family.map((person) => ({ ...card(person, type, today), is_parent: person.is_parent, is_host: person.host_id === null })),
    },
    key: productOf(member),
    options: await findOptions(ctx.db),
    memberTypeGroups: type.groups.map((item) => toMemberGroup(item, 'renewal')),
    expected: offers.map(({ price, expiry }) => ({ price_id: price.id, expiry_date: expiry })),
  };
}

function card(person: MemberRecord, type: TypeWithGroups, today: string) {
  const { code, surname, given_name, other_name, email, dob, expiry_date } = person;
  const group = type.groups.find(({ id }) => id === person.group_id);
  return {
    ...{ code, surname, given_name, other_name, email, dob, expiry_date },
    age: dob === null ? null : ageOn(dob, today),
    membertype: { name: type.name, ch_name: type.ch_name },
    membertypegroup: group && toMemberGroup(group, 'renewal'),
  };
}
