import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a module of this kit, `ownFile('build/po-loader')`, in its sources and in the packed kit. */
export const ownFile = (path: string): string => fileURLToPath(new URL(`./${path}${extname(import.meta.url)}`, import.meta.url));
