import { rm } from 'node:fs/promises';

/** Stops what `global-setup.ts` started. */
export default async function tearDown(): Promise<void> {
  const { stopTestPostgres } = globalThis as { stopTestPostgres?: () => Promise<void> };
  await stopTestPostgres?.();
  await rm(process.env.PORTAL_TEST_FOLDER!, { recursive: true, force: true });
}
