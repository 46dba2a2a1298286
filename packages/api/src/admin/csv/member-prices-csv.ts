import { and, asc, eq } from 'drizzle-orm';
import { invalid } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { memberGroups, memberPrices } from '../../db/schema/index.ts';
import { flag, hkd, needed, oneOf, text, whole } from './cells.ts';
import type { CsvImport } from './import-csv.ts';

const columns = {
  group: needed(text),
  purpose: needed(oneOf('joining', 'renewal')),
  duration: needed(whole),
  duration_unit: needed(oneOf('day', 'month', 'year')),
  price: needed(hkd),
  /** For the first year; paid only on joining. */
  admin_fee: hkd,
  is_discount: needed(flag),
  /** Whether this price is chosen until the person picks another. */
  preselected: flag,
};

/** Membership prices, keyed by group, purpose and duration. */
export const memberPricesCsv: CsvImport<typeof columns> = {
  columns,
  list: (db) => listMemberPrices(db),
  keyOf: (row) => `${row.group} ${row.purpose} ${row.duration} ${row.duration_unit}`,
  needed: ['group', 'purpose', 'duration', 'duration_unit', 'price'],
  store: async (_ctx, tx, { group: name, purpose, preselected, ...row }) => {
    const [group] = await tx.select().from(memberGroups).where(eq(memberGroups.name, name!));
    if (!group) throw invalid('member.unknownGroup', { name: name! });
    const for_renewal = purpose === 'renewal';
    if (for_renewal && row.admin_fee) throw invalid('membership.onlyJoining', undefined, 'admin_fee');
    const values = { ...row, group_id: group.id, for_renewal } as typeof memberPrices.$inferInsert;
    const { duration, duration_unit } = values;
    const same = [
      eq(memberPrices.duration, duration),
      eq(memberPrices.duration_unit, duration_unit),
      eq(memberPrices.for_renewal, for_renewal),
    ];
    const own = and(eq(memberPrices.group_id, group.id), ...same);
    const changed = await tx.update(memberPrices).set(values).where(own).returning();
    const [price] = changed.length > 0 ? changed : await tx.insert(memberPrices).values(values).returning();
    if (preselected) await tx.update(memberGroups).set({ default_price_id: price!.id }).where(eq(memberGroups.id, group.id));
    return changed.length > 0 ? 'changed' : 'added';
  },
};

async function listMemberPrices(db: Db): Promise<Record<keyof typeof columns, unknown>[]> {
  const rows = await db
    .select({ price: memberPrices, group: memberGroups })
    .from(memberPrices)
    .innerJoin(memberGroups, eq(memberGroups.id, memberPrices.group_id))
    .orderBy(asc(memberPrices.id));
  return rows.map(({ price, group }) => ({
    ...price,
    group: group.name,
    purpose: price.for_renewal ? 'renewal' : 'joining',
    preselected: group.default_price_id === price.id,
  }));
}
