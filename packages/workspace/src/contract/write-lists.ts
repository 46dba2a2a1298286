/**
 * `npm run contract` runs this: it writes three lists that follow from the declarations of the endpoints and the names of the routes. With
 * `--check` it writes nothing, and fails if one of them is out of date.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Endpoint, isEndpoint, type SectionId, sectionIds } from '@portal/contract';
import { at, root } from '../command/root.mjs';

/** A file of `packages/contract/src/endpoints` and the endpoints that it declares. */
interface EndpointFile {
  file: string;
  endpoints: Endpoint[];
}

const contract: string = at('packages', 'contract', 'src');
const routes: string = at('packages', 'api', 'src', 'routes');
const header = '// Written by `npm run contract` from the declarations of the endpoints.\n';
const withoutExtension = (file: string) => file.replace('.ts', '');

/** A file in a subfolder whose name has no hyphen; a dot in the file's own name marks a test, which doesn't match. */
const inSubfolder = /^\w+\/[\w-]+\.ts$/;

/** Returns the files in a folder's subfolders, except tests: `cms/show-post.ts`. `enrol.ts` comes before `enrol-wait.ts`. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => inSubfolder.test(file))
    .toSorted((one, other) => (withoutExtension(one) < withoutExtension(other) ? -1 : 1));
}

async function readEndpointFiles(): Promise<EndpointFile[]> {
  const folder = join(contract, 'endpoints');
  const all = filesIn(folder).map(async (file) => ({
    file,
    endpoints: Object.values(await import(join(folder, file))).filter(isEndpoint),
  }));
  return (await Promise.all(all)).filter(({ endpoints }) => endpoints.length > 0);
}

/** The text of `endpoints/index.ts`. */
const indexText = (files: EndpointFile[]) => header + files.map(({ file }) => `export * from './${file}';\n`).join('');

/** The text of `granted-calls.ts`. */
function grantedCallsText(files: EndpointFile[]): string {
  const endpoints = files.flatMap((file) => file.endpoints);
  const listOf = (section: SectionId) => {
    const calls = endpoints.filter(({ grantedTo }) => grantedTo?.includes(section)).map(({ method, path }) => `    '${method} ${path}',\n`);
    return `  ${/^\w+$/.test(section) ? section : `'${section}'`}: [\n${calls.toSorted().join('')}  ],\n`;
  };
  return `${header}import type { SectionId } from './sections.ts';

/**
 * The calls to the back end that each section may make, by method and path. The shell rejects every other call; it needs this list because
 * it can't trust what an endpoint in a section's own code claims.
 */
export const grantedCalls: Record<SectionId, readonly string[]> = {
${sectionIds.map(listOf).join('')}};
`;
}

/** The text of the back end's `routes/calls.ts`. A route is found by the name of its export: `export const showPostRoute`. */
function routesText(): string {
  const found = filesIn(routes)
    .map((file) => {
      const text = readFileSync(join(routes, file), 'utf8');
      return { file, names: [...text.matchAll(/^export const (\w+Route)\b/gm)].flatMap(([, name]) => name ?? []) };
    })
    .filter(({ names }) => names.length > 0);
  const imports = found.map(({ file, names }) => `import { ${names.toSorted().join(', ')} } from './${file}';\n`);
  return `${header}import type { Route } from '../http/route.ts';
${imports.join('')}
/** Every call of the contract. */
export const routes: Route[] = [
${found.flatMap(({ names }) => names.map((name) => `  ${name},\n`)).join('')}];
`;
}

const endpointFiles = await readEndpointFiles();
const lists = {
  [join(contract, 'endpoints', 'index.ts')]: indexText(endpointFiles),
  [join(contract, 'granted-calls.ts')]: grantedCallsText(endpointFiles),
  [join(routes, 'calls.ts')]: routesText(),
};
const checkOnly = process.argv.includes('--check');
for (const [path, text] of Object.entries(lists)) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  if (checkOnly) {
    console.error(`${relative(root, path)} is out of date: npm run contract`);
    process.exitCode = 1;
  } else writeFileSync(path, text);
}
