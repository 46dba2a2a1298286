import { startDevServer } from '@portal/remote-kit/dev-server';
import { at } from '../root.mjs';

const [folder, port] = process.argv.slice(2);
await startDevServer(at(folder), Number(port));
