import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, isEndpoint, type SectionId, sectionIds } from '@portal/contract';
import { at } from '../command/root.mjs';

/** An endpoint found in a file of `packages/contract/src/endpoints`. */
interface Declared {
  file: string;
  endpoints: Endpoint[];
}

const source: string = at('packages', 'contract', 'src');
const made = '// Written by `npm run contract` from the declarations of the endpoints.\n';
const nameOf = (file: string) => file.replace('.ts', '');

async function readDeclared(): Promise<Declared[]> {
  const folder = join(source, 'endpoints');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^\w+\/[\w-]+\.ts$/.test(file))
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const all = files.map(async (file) => ({ file, endpoints: Object.values(await import(join(folder, file))).filter(isEndpoint) }));
  return (await Promise.all(all)).filter(({ endpoints }) => endpoints.length > 0);
}

const indexOf = (declared: Declared[]) => made + declared.map(({ file }) => `export * from './${file}';\n`).join('');

function grantsOf(declared: Declared[]): string {
  const endpoints = declared.flatMap((one) => one.endpoints);
  const listOf = (section: SectionId) => {
    const calls = endpoints.filter(({ grantedTo }) => grantedTo?.includes(section)).map(({ method, path }) => `    '${method} ${path}',\n`);
    return `  ${/^\w+$/.test(section) ? section : `'${section}'`}: [\n${calls.toSorted().join('')}  ],\n`;
  };
  return `${made}import type { SectionId } from './sections.ts';

/**
 * The calls to the back end that each section may make, by method and path. The shell rejects every other call; it needs this list because
 * it can't trust what an endpoint in a section's own code claims.
 */
export const grantedCalls: Record<SectionId, readonly string[]> = {
${sectionIds.map(listOf).join('')}};
`;
}

const declared = await readDeclared();
const lists = { 'endpoints/index.ts': indexOf(declared), 'granted-calls.ts': grantsOf(declared) };
for (const [file, text] of Object.entries(lists)) {
  const path = join(source, file);
  if (readFileSync(path, 'utf8') === text) continue;
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else {
    console.error(`packages/contract/src/${file} is out of date: npm run contract`);
    process.exitCode = 1;
  }
}
