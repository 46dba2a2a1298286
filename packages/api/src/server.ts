import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

try {
  const { stop } = await startServer(readConfig(process.env));
  const end = () => stop().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
