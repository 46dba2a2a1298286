import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Endpoint, isEndpoint, type SectionId, sectionIds } from '@portal/contract';
import { at, root } from '../command/root.mjs';

/** An endpoint found in a file of `packages/contract/src/endpoints`. */
interface Declared {
  file: string;
  endpoints: Endpoint[];
}

const contract: string = at('packages', 'contract', 'src');
const routes: string = at('packages', 'api', 'src', 'routes');
const made = '// Written by `npm run contract` from the declarations of the endpoints.\n';
const nameOf = (file: string) => file.replace('.ts', '');

/** The files of a folder's folders, tests aside: `cms/show-post.ts`. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^\w+\/[\w-]+\.ts$/.test(file))
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

async function readDeclared(): Promise<Declared[]> {
  const folder = join(contract, 'endpoints');
  const all = filesIn(folder).map(async (file) => ({
    file,
    endpoints: Object.values(await import(join(folder, file))).filter(isEndpoint),
  }));
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

/** Every route of the back end that answers a call of the contract: `export const showPostRoute`. */
function routesOf(): string {
  const found = filesIn(routes)
    .map((file) => {
      const text = readFileSync(join(routes, file), 'utf8');
      return { file, names: [...text.matchAll(/^export const (\w+Route)\b/gm)].flatMap(([, name]) => name ?? []) };
    })
    .filter(({ names }) => names.length > 0);
  const imports = found.map(({ file, names }) => `import { ${names.toSorted().join(', ')} } from './${file}';\n`);
  return `${made}import type { Route } from '../http/route.ts';
${imports.join('')}
/** Every call of the contract. */
export const routes: Route[] = [
${found.flatMap(({ names }) => names.map((name) => `  ${name},\n`)).join('')}];
`;
}

const declared = await readDeclared();
const lists = {
  [join(contract, 'endpoints', 'index.ts')]: indexOf(declared),
  [join(contract, 'granted-calls.ts')]: grantsOf(declared),
  [join(routes, 'calls.ts')]: routesOf(),
};
for (const [path, text] of Object.entries(lists)) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else {
    console.error(`${relative(root, path)} is out of date: npm run contract`);
    process.exitCode = 1;
  }
}
