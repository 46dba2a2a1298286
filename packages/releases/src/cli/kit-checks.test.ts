import { expect, test } from '@jest/globals';
import { readBuild } from '../format/index.ts';
import { conformingBuild } from '../testing/index.ts';
import { driveInPortal } from './kit-checks.ts';

test('returns REL-410 and how to name a browser when there is none', async () => {
  const dist = await conformingBuild();
  const before = process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PATH = '/nowhere/chromium';
  try {
    const { release } = await readBuild(dist);
    await expect(driveInPortal(dist, release)).rejects.toMatchObject({
      code: 'REL-410',
      message: expect.stringMatching(
        /payment-acme-1\.0\.0-1a2b3c4d can't be rehearsed here: CHROMIUM_PATH \(\/nowhere\/chromium\) does not start: name one/,
      ),
    });
  } finally {
    if (before === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = before;
  }
});
