import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/contract';
import { type ContractImports, integrityOf, type ReleaseDescription } from '../format/index.ts';
import { makeDevelopmentKeys } from '../trust/development-keys.ts';

/** Writes a folder as a remote's build does, and returns its path. `content` is the text of the entry. */
export async function sampleBuild(
  changes: Partial<ReleaseDescription> & { imports?: ContractImports } = {},
  content = '/* entry */'.repeat(100),
): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'build-'));
  const contents = { 'remoteEntry.js': content, 'exposed.js': '/* exposed */', 'invoice.js': '/* invoice */' };
  for (const [path, text] of Object.entries(contents)) await write(join(dist, path), text);
  const files = Object.entries(contents).map(([path, text]) => ({ path, bytes: text.length, integrity: integrityOf(text) }));
  await write(join(dist, 'release.json'), JSON.stringify({ ...sampleRelease, files, ...changes }));
  return dist;
}

export const emptyFolder = () => mkdtemp(join(tmpdir(), 'releases-'));

/** Makes a new releases folder with its own keys, in which two vendors may publish everything. */
export async function sampleFolder(): Promise<string> {
  const folder = await emptyFolder();
  await makeDevelopmentKeys(folder, ['acme', 'bank']);
  return folder;
}

const sampleRelease: Omit<ReleaseDescription, 'files'> = {
  section: 'payment',
  provider: 'acme',
  version: '1.0.0',
  build: 'acme-payment-1.0.0-aa',
  contract: `^${CONTRACT_VERSION}`,
  entry: 'remoteEntry.js',
  preloads: { exposed: ['exposed.js'], messages: {}, routes: { invoice: ['invoice.js'] }, widgets: {} },
};

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
