import { startTracing } from '@portal/server-kit';
import { readConfig } from './config.ts';
import { keepPrivate } from './db/keep-private.ts';
import { createLog } from './log.ts';
import { startServer } from './start-server.ts';

keepPrivate();
try {
  const config = readConfig(process.env);
  const log = createLog(config);
  const stopTracing = await startTracing('back-end', (sentence) => log.warn(sentence));
  const starting = startServer(config);
  // If asked to stop before it listens, it finishes starting and then stops cleanly.
  const end = async () => {
    const { stop } = await starting;
    await stop();
    await stopTracing();
    process.exit(0);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  await starting;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
