import { startDevServer } from '@portal/remote-kit/dev-server';
import { at } from '../root.mjs';

const [folder, port] = process.argv.slice(2);
// What is wrong was printed by the build.
await startDevServer(at(folder), Number(port)).catch(() => process.exit(1));
