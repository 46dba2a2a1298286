import { fileURLToPath } from 'node:url';

/** The gallery, with the component examples, served beside the handbook's pages. */
export default {
  root: fileURLToPath(new URL('../ui-parts/gallery', import.meta.url)),
  base: './',
  build: { chunkSizeWarningLimit: 2000 },
  logLevel: 'warn',
};
