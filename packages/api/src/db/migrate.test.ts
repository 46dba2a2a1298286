import { expect, test } from '@jest/globals';
import type { Database } from './client.ts';
import { migrate } from './migrate.ts';

test('database in another encoding than UTF8 - is refused with a sentence, and not touched', async () => {
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
