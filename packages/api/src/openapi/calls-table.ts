import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { contractEndpoints } from './contract-schemas.ts';

const root = join(import.meta.dirname, '../..');
const contract = join(root, '../contract');

/** Makes the README's table of all calls from the files; throws if an endpoint has no route or test. */
export function callsTable(): string {
  const declared = filesOf(join(contract, 'src/endpoints/*/*.ts'));
  const answered = filesOf(join(root, 'src/routes/*/*.ts'));
  const rows = Object.entries(contractEndpoints).map(([name, { method, path, access }]) => {
    const endpointFile = find(declared, new RegExp(`export const ${name} = defineEndpoint`), `${name} in the contract`);
    const routeFile = find(answered, new RegExp(`export const ${name}Route = route`), `a route of ${name}`);
    const testFile = testOf(answered, routeFile, name);
    return `| ${method.toUpperCase()} ${path} | ${access} | ${link(endpointFile)} | ${link(routeFile)} | ${link(testFile)} |`;
  });
  return ['| call | who | endpoint | route | test |', '|---|---|---|---|---|', ...rows].join('\n');
}

type Files = Map<string, string>;

function filesOf(pattern: string): Files {
  return new Map(
    globSync(pattern)
      .toSorted()
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
}

function find(files: Files, words: RegExp, wanted: string): string {
  const found = [...files].find(([, text]) => words.test(text));
  if (!found) throw new Error(`There is no file of ${wanted}`);
  return found[0];
}

/** Finds the test named after the route, or else one that calls the endpoint, preferably in the route's folder. */
function testOf(files: Files, routeFile: string, name: string): string {
  const own = routeFile.replace(/\.ts$/, '.test.ts');
  if (files.has(own)) return own;
  const tests = [...files].filter(([file]) => file.endsWith('.test.ts'));
  const beside = tests.filter(([file]) => dirname(file) === dirname(routeFile));
  return find(new Map([...beside, ...tests]), new RegExp(`call\\(\\s*${name}\\b`), `a test of ${name}`);
}

function link(file: string): string {
  const path = relative(root, file);
  return `[${path.split('/').at(-1)}](${path})`;
}
