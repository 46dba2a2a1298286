import { sql } from 'drizzle-orm';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { settings } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { testConfig } from '../../testing/test-config.ts';

/** A process that opens DATA_DIR's database, writes pairs of rows for ever, and prints each pair's number after the commit. */
const database = await openDatabase(testConfig({ DATA_DIR: process.env.DATA_DIR! }));
console.log('open');
await migrate(database);
const { rows } = (await database.db.execute(sql`select coalesce(max(substr(name, 2)::int), 0) as last from settings`)) as {
  rows: { last: number }[];
};
for (let n = rows[0]!.last + 1; ; n += 1) {
  await transaction(database.db, async (tx) => {
    await tx.insert(settings).values({ name: `a${n}`, value: 'x'.repeat(2000) });
    await tx.insert(settings).values({ name: `b${n}`, value: String(n) });
  });
  console.log(n);
}
