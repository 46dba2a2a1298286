import { mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { keyringOf, makeDevelopmentKeys, openStorage, readTrustedReleases } from '@portal/releases';
import { filesOf } from '../../../remote-kit/src/create/files-of.mjs';
import { at, readJson } from '../root.mjs';
import { projectEnvironment, run } from '../run.mjs';
import { packPackages } from './pack-packages.mjs';
import { editLive } from './testing/edit-live.mjs';

/** All commands of the guide for vendors, as they stand there. */
const [guide] = readFileSync(at('packages', 'remote-kit', 'README.md'), 'utf8').split('## Files and commands');
const commands = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block).join('\n');

test('the guide for vendors - runs only scripts that a new section has', () => {
  const files = new Map(filesOf({ section: 'payment', name: 'acme', bundler: 'webpack', tarballs: [], peers: {} }));
  const { scripts } = JSON.parse(files.get('package.json'));
  const named = [...commands.matchAll(/\bnpm (?:run )?(?!install)(\w+)/g)].map(([, name]) => name);
  expect(named).toEqual(['test', 'check', 'build', 'sign']);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

// Installs from the registry, which takes minutes.
if (process.env.LONG === '1') {
  test.each([
    ['npm and webpack', commands],
    ['npm and Rspack', commands.replace('create payment acme', '$& --bundler rspack')],
    ['npm and Vite', commands.replace('create payment acme', '$& --bundler vite')],
    ['pnpm and webpack', commands.replace('npm install', `npx --yes ${readJson('package.json').packageManager} install`)],
  ])(
    'the commands of the guide in an empty folder, with %s - lead from nothing to a live release, and its page is edited in the whole portal',
    async (_tools, text) => {
      const folder = mkdtempSync(join(realpathSync(tmpdir()), 'guide-'));
      await packPackages(join(folder, 'portal-packages'), { dataFolder: at('.cache', 'test') });
      const releases = join(folder, 'portal', '.data', 'releases');
      await makeDevelopmentKeys(releases);
      const env = { ...projectEnvironment(), NODE_ENV: undefined, NODE_OPTIONS: undefined };
      await run('sh', ['-e', '-c', text], { cwd: folder, env }).catch((failure) => {
        throw new Error(failure.output);
      });
      const trust = { storage: openStorage(releases), memory: join(folder, 'seen.json'), keyring: keyringOf(releases) };
      const { live } = await readTrustedReleases(trust, (refusal) => {
        throw refusal;
      });
      expect(live.sections.payment.live.build).toMatch(/^payment-acme-1\.0\.0-/);
      await editLive(join(folder, 'payment-acme'));
    },
    20 * 60_000,
  );
}
