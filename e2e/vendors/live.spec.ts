import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReleases } from '@portal/releases';
import { at } from '../../packages/workspace/src/command/root.mjs';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { buildAccountByRspack, handOver } from './vendor-build.ts';
import { readFeed } from './vendor-feed.ts';

/** What happens to sections in members' browsers is reported. */
test.use({ portalSettings: { VISIT_SAMPLE: '1', SERVER_RENDERING: 'off' } });

const page = 'src/features/login/login-page.tsx';
const component = 'export function LoginPage() {';
const line = readFileSync(at('mfe-account', page), 'utf8').split('\n').indexOf(component) + 2;

test('reader can retry after four seconds without data', async ({ page, portal, visit, t, expectAccessible }) => {
  const { live } = (await openReleases(join(portal.dataFolder, 'releases')).registry.read()).sections.account ?? {};
  const { provider = '', build } = live?.release ?? {};
  await visit('/me/info');
  await logIn(page, t);
  let held = true;
  await page.route('**/api/myPayment*', (route) => (held ? undefined : route.continue()));
  const words = page.getByText(t('shell', 'This page is taking longer than usual.'));
  const toPayments = () =>
    page
      .getByRole('main')
      .getByRole('link', { name: t('mfe-account', 'Payments') })
      .click();
  await toPayments();
  await expect(words).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: t('shell', 'Stay here') }).press('Enter');
  await expect(words).toBeHidden();
  await expect(page).toHaveURL(/\/me\/info$/);
  await toPayments();
  await expect(words).toBeVisible();
  held = false;
  await page.getByRole('button', { name: t('shell', 'Try again') }).press('Enter');
  await expect(page).toHaveURL(/\/me\/payment$/);
  await expect(words).toBeHidden();
  await page.goto('about:blank');
  const count = async () => (await readFeed(portal, provider)).releases.find((item) => item.build === build)?.waited;
  await expect.poll(count).toBe(1);
});

test('vendor reads errors of its page with source lines by its key', async ({ page: browserPage, portal, problems }) => {
  problems.allow(/TypeError|SectionError/);
  const thrown = `${component}\n  (null as unknown as { name: () => void }).name();`;
  const { build, handBack } = await handOver(portal, await buildAccountByRspack([[page, component, thrown]]));
  for (const _time of [1, 2, 3]) {
    await browserPage.goto('/en/login');
    await expect(browserPage.getByRole('main').getByRole('alert')).toContainText('ACC-F-601');
    await browserPage.goto('/en/contact');
  }
  const folder = join(portal.dataFolder, 'releases');
  const read = async () => (await readFeed(portal, 'acme')).releases.find((item) => item.build === build)?.faults[0];
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
