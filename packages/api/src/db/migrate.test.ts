import { expect, test } from '@jest/globals';
import type { Database } from './client.ts';
import { migrate } from './migrate.ts';

test('rejects a database that isn’t in UTF8 and leaves it untouched', async () => {
  let touched = false;
  const database: Pick<Database, 'kind' | 'query' | 'exclusively'> = {
    kind: 'postgres',
    query: async () => ({ rows: [{ server_encoding: 'SQL_ASCII' }] }),
    exclusively: async () => {
      touched = true;
      return undefined as never;
    },
  };
  await expect(migrate(database as Database)).rejects.toThrow("The database is in SQL_ASCII: create it with ENCODING 'UTF8'.");
  expect(touched).toBe(false);
});
