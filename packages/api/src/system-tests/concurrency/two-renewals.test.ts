import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { renew } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import { eq } from 'drizzle-orm';
import { invoices, memberGroups, memberPrices, memberTypes } from '../../db/schema/index.ts';
import { type Cluster, createCluster } from '../../testing/create-cluster.ts';

const times = process.env.LONG === '1' ? 60 : 5;

let cluster: Cluster;
let adults: { group_id: number; price_id: number };
beforeAll(async () => {
  cluster = await createCluster();
  adults = await addAdults();
});
afterAll(() => cluster?.close());

const db = () => cluster.api.ctx.db;

/** A group with one price to renew by. */
async function addAdults() {
  const [type] = await db().insert(memberTypes).values({ key: 'ym_member', name: 'Association membership' }).returning();
  const [group] = await db()
    .insert(memberGroups)
    .values({ type_id: type!.id, name: 'Adult member', min_age: 18, is_family: false, is_host: false })
    .returning();
  const renewal = { group_id: group!.id, price: 12_000, duration: 1, duration_unit: 'year', for_renewal: true } as const;
  const [price] = await db().insert(memberPrices).values(renewal).returning();
  return { group_id: group!.id, price_id: price!.id };
}

test(`leaves one of two renewals sent at once to pay, ${times} times`, async () => {
  const { group_id, price_id } = adults;
  for (let n = 0; n < times; n += 1) {
    const member = await cluster.addMember({ group_id, dob: '1990-05-01', expiry_date: addToDate(hongKongDate(new Date()), { days: 20 }) });
    const { id } = await cluster.api.findMember(member);
    const inTab = (node: 0 | 1) => cluster.nodes[node].call(renew, { sent: { price_id } }, { as: member, key: `tab-${node}-of-${member}` });
    const responses = await Promise.all([inTab(0), inTab(1)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const orders = await db().select({ state: invoices.state }).from(invoices).where(eq(invoices.member_id, id));
    expect(orders.map(({ state }) => state).sort()).toEqual(['cancelled', 'open']);
  }
});
