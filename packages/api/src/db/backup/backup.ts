import { readConfig } from '../../config.ts';
import { keepPrivate } from '../keep-private.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { dumpDatabase } from './dump-database.ts';
import { restoreDatabase } from './restore-database.ts';

const usage = 'Usage: backup dump <file> | backup restore <file>   (the database is that of DATABASE_URL, or of DATA_DIR)';

/** The commands `dump` and `restore`. */
async function run([command, file]: string[]): Promise<string> {
  if (!file || !['dump', 'restore'].includes(command ?? '')) throw new Error(usage);
  // A dump or restore may take as long as it needs, in one transaction.
  const database = await openDatabase({ ...readConfig(process.env), STATEMENT_TIMEOUT_MS: 0, IDLE_TRANSACTION_MS: 0 });
  try {
    await migrate(database);
    if (command === 'dump') await dumpDatabase(database.db, file);
    else await restoreDatabase(database.db, file);
    return command === 'dump' ? `Dumped to ${file}` : `Restored from ${file}`;
  } finally {
    await database.close();
  }
}

keepPrivate();
try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
