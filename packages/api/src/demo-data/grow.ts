import { parseArgs } from 'node:util';
import { hongKongDate } from '@portal/contract/hong-kong';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createLog } from '../log.ts';
import { growCatalogue } from './grow-catalogue.ts';
import { loadDemoData } from './load-demo-data.ts';

/** The command `grow --classes 100000`: the demo data with a larger catalogue, for benchmarks. */
const { values } = parseArgs({ options: { classes: { type: 'string' } } });
const classes = Number(values.classes);
if (!Number.isInteger(classes) || classes < 1) {
  console.error('Usage: grow --classes <number>   (the database is that of DATABASE_URL, or of DATA_DIR)');
  process.exit(1);
}
const config = readConfig(process.env);
const database = await openDatabase(config);
await migrate(database);
await loadDemoData({ db: database.db, config, now: () => new Date(), log: createLog(config) });
await growCatalogue(database.db, hongKongDate(new Date()), classes);
await database.close();
console.log(`The catalogue has ${classes} classes`);
