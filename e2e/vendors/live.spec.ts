import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKey, signFeedCall } from '@portal/release-format';
import { developmentKeys, feedOf, openReleases } from '@portal/releases';
import { at } from '../../packages/workspace/src/command/root.mjs';
import { expect, test } from '../fixtures/test.ts';
import { buildAccountByRspack, handOver } from './vendor-build.ts';

/** What happens to sections in members' browsers is reported. */
test.use({ portalSettings: { VISIT_SAMPLE: '1', SERVER_RENDERING: 'off' } });

const page = 'src/features/login/login-page.tsx';
const component = 'export function LoginPage() {';
const line = readFileSync(at('mfe-account', page), 'utf8').split('\n').indexOf(component) + 2;

test('a vendor’s page throws in members’ browsers - the vendor reads with its key what the browser said, the line of its source, and how often; nobody gets its source maps', async ({
  page: browserPage,
  portal,
  problems,
}) => {
  problems.allow(/TypeError|SectionError/);
  const thrown = `${component}\n  (null as unknown as { name: () => void }).name();`;
  const { build, handBack } = await handOver(portal, await buildAccountByRspack([[page, component, thrown]]));
  for (const _time of [1, 2, 3]) {
    await browserPage.goto('/en/login');
    await expect(browserPage.getByRole('main').getByRole('alert')).toContainText('ACC-F-601');
    await browserPage.goto('/en/contact');
  }
  const folder = join(portal.dataFolder, 'releases');
  const read = async () => {
    const feed = await feedOf(openReleases(folder), signFeedCall(readKey(developmentKeys(folder).vendor('acme'))), [portal.origin]);
    return feed.releases.find((one) => one.build === build)?.faults[0];
  };
  await expect.poll(read).toMatchObject({
    code: 'F-601',
    message: "Cannot read properties of null (reading 'name')",
    at: expect.arrayContaining([`${page}:${line}`]),
    pages: 3,
  });
  const { files } = JSON.parse(readFileSync(join(folder, 'store', build, 'release.json'), 'utf8')) as { files: { path: string }[] };
  const maps = files.filter(({ path }) => path.endsWith('.map'));
  expect(maps.length).toBeGreaterThan(3);
  for (const { path } of maps) expect((await browserPage.request.get(`/releases/${build}/${path}`)).status()).toBe(404);
  await handBack();
});
