import { execFile } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { emptyFolder, sampleBuild } from './testing/sample-build.ts';

async function portalReleases(folder: string, ...words: string[]): Promise<{ code: number; out: string }> {
  const env = { ...process.env, RELEASES_DIR: folder, NODE_OPTIONS: '' };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/cli.ts', ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    );
  });
}

test('a vendor ships from the command line - publish, list, rollback and a refusal each say so in a sentence', async () => {
  const folder = await emptyFolder();
  expect(
    await portalReleases(folder, 'publish', '--promote', await sampleBuild({ build: 'one' }), await sampleBuild({ build: 'two' })),
  ).toEqual({
    code: 0,
    out: 'payment: one is live\npayment: two is live\n',
  });
  expect((await portalReleases(folder, 'list')).out).toMatch(/^revision 2\n.* one {2}previous\n.* two {2}live\n$/);
  expect(await portalReleases(folder, 'rollback', 'payment')).toEqual({ code: 0, out: 'one is live again\n' });
  expect(await portalReleases(folder, 'promote', 'three')).toEqual({ code: 1, out: 'three is not published\n' });
  expect(await portalReleases(folder, 'verify')).toEqual({ code: 0, out: 'Every live and previous release is intact\n' });
});
