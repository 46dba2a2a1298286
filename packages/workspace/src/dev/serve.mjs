import { startDevServer } from '@portal/remote-kit/dev-server';
import { at } from '../command/root.mjs';

const [folder, port, ssr] = process.argv.slice(2);
// The build has already printed what is wrong.
await startDevServer(at(folder), Number(port), { ssr: ssr === '--ssr' }).catch(() => process.exit(1));
