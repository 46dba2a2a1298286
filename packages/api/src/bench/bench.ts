import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApi, type TestApi } from '../testing/create-test-api.ts';
import prepare from '../testing/global-setup.ts';
import tearDown from '../testing/global-teardown.ts';
import { catalogueBench } from './catalogue-bench.ts';
import { memoryBench } from './memory-bench.ts';
import { preEnrolBench } from './pre-enrol-bench.ts';

/**
 * Measures on a separate PostgreSQL, prints the tables and writes them to docs/measured.md. Given the name of a catalogue read, or part of
 * it, measures and prints only that: `pnpm bench "parents type"`.
 */
type Bench = (open: () => Promise<TestApi>) => Promise<string>;

process.env.TEST_DATABASE = 'postgres';
await prepare();
const [only] = process.argv.slice(2);
const benches: Bench[] = only === undefined ? [preEnrolBench, catalogueBench, memoryBench] : [(open) => catalogueBench(open, only)];
const tables: string[] = [];
for (const bench of benches) {
  tables.push(await bench(() => createTestApi({ config: { LOG_LEVEL: 'silent' } })));
  console.log(`${tables.at(-1)}\n`);
}
await tearDown();
if (only !== undefined) process.exit();

const file = join(import.meta.dirname, '../../docs/measured.md');
const section = /(## Measured\n\n[^|]*)[\s\S]*?(?=\n\n## )/;
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(section, (_, head: string) => head + tables.join('\n\n')),
);
