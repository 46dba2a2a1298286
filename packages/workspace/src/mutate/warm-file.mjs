import { fileURLToPath } from 'node:url';
import { runCLI } from 'jest';

/*
 * Loads one file of tests with jest and runs it as often as the parent process asks. `node warm-file.mjs <config> <file>`
 */
const [config, file] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
const options = {
  ...JSON.parse(config),
  testRegex: [],
  testMatch: [file],
  testRunner: fileURLToPath(new URL('./warm-circus.mjs', import.meta.url)),
};
await runCLI({ $0: 'mutate', _: [], config: JSON.stringify(options), runInBand: true, silent: true, reporters: [], watchman: false }, [
  process.cwd(),
]);
process.exit();
