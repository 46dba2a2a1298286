import { fileURLToPath } from 'node:url';
import { compressFolder } from '@portal/releases';

await compressFolder(fileURLToPath(new URL('../dist', import.meta.url)));
