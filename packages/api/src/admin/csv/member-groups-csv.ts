import { asc, eq } from 'drizzle-orm';
import { invalid } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { memberGroups, memberTypes } from '../../db/schema/index.ts';
import { needed, oneOf, text, whole } from './cells.ts';
import type { CsvImport } from './import-csv.ts';

const columns = {
  type: needed(oneOf('ym_member', 'fitness_member')),
  name: needed(text),
  ch_name: text,
  min_age: whole,
  max_age: whole,
  /** A family has one `host`, who pays, and `family` members. */
  role: needed(oneOf('individual', 'host', 'family')),
  en_description: text,
  description: text,
};

/** Groups of members, keyed by English name. */
export const memberGroupsCsv: CsvImport<typeof columns> = {
  columns,
  list: (db) => listMemberGroups(db),
  keyOf: (row) => row.name ?? '',
  needed: ['type', 'name', 'role'],
  store: async (_ctx, tx, { type: key, role, ...row }) => {
    const [type] = await tx.select().from(memberTypes).where(eq(memberTypes.key, key!));
    if (!type) throw invalid('membership.unnamed', { kind: key! });
    const values = { ...row, name: row.name!, type_id: type.id, is_family: role !== 'individual', is_host: role === 'host' };
    const { length: known } = await tx.update(memberGroups).set(values).where(eq(memberGroups.name, values.name)).returning();
    if (known === 0) await tx.insert(memberGroups).values(values);
    return known ? 'changed' : 'added';
  },
};

async function listMemberGroups(db: Db): Promise<Record<keyof typeof columns, unknown>[]> {
  const rows = await db
    .select({ group: memberGroups, type: memberTypes.key })
    .from(memberGroups)
    .innerJoin(memberTypes, eq(memberTypes.id, memberGroups.type_id))
    .orderBy(asc(memberGroups.id));
  return rows.map(({ group, type }) => ({ ...group, type, role: group.is_host ? 'host' : group.is_family ? 'family' : 'individual' }));
}
