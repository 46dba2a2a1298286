import { readConfig } from './config.ts';
import { keepPrivate } from './db/keep-private.ts';
import { startServer } from './start-server.ts';

keepPrivate();
try {
  const starting = startServer(readConfig(process.env));
  // If asked to end before it listens, it finishes starting and then ends in good order.
  const end = async () => {
    const { stop } = await starting;
    await stop();
    process.exit(0);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  await starting;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
