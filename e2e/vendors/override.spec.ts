import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { linkToOverride, publicKeyOf, readKey, sealDocument } from '@portal/release-format';
import { allowVendor, developmentKeys, makeDevelopmentKeys, openKeys } from '@portal/releases';
import { changeSources } from '../../packages/workspace/src/build/build-as-vendor.mjs';
import { at, projectNode } from '../../packages/workspace/src/command/root.mjs';
import { projectEnvironment } from '../../packages/workspace/src/command/run.mjs';
import { previewCopy } from '../../shell/src/protocol/preview-copy.ts';
import type { Portal } from '../fixtures/portal.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { copyAccount } from './vendor-build.ts';

/** By its back end's settings this portal moves real money. */
test.use({ portalSettings: { CARD_ACTION: 'https://cards.example/pay' } });

const own = 'Mine, and nobody else sees it';
const form = '      <LoginForm />\n';
const page = 'src/features/login/login-page.tsx';

const titleOf = (browser: Page) => browser.getByRole('heading', { level: 1 });
const barOf = (browser: Page) => browser.getByRole('complementary', { name: previewCopy.preview.en });

/** As a developer reads it on the portal's page. */
async function codeOf(browser: Page): Promise<string> {
  await browser.goto('/preview');
  return / --browser ([\w-]+) /.exec(`${await browser.locator('code').textContent()}`)?.[1] ?? '';
}

/** Runs the kit's command until it says the link. */
async function override(
  { folder, kit }: { folder: string; kit: string },
  args: string[],
): Promise<{ link: string; running: ChildProcess }> {
  const env = { ...projectEnvironment(), NODE_ENV: undefined, NODE_OPTIONS: undefined };
  const running = spawn(projectNode, [kit, 'override', ...args], { cwd: folder, env });
  let said = '';
  const link = new Promise<string>((resolve, reject) => {
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (data) => {
        said += data;
        const [found] = /http\S+\/preview\/\S+(?=\n)/.exec(said) ?? [];
        if (found) resolve(found);
      });
    running.once('exit', () => reject(new Error(said)));
  });
  return { link: await link, running };
}

const keyOf = ({ dataFolder }: Portal) => developmentKeys(join(dataFolder, 'releases')).vendor('acme');

test('developer opens their link on a live site - their machine gives that section in that browser only, below a bar that ends it; where one pays everything is live [OVERRIDE-01] [OVERRIDE-03] [OVERRIDE-04]', async ({
  page: browser,
  portal,
  problems,
  browser: browsers,
  afterwards,
  expectAccessible,
  t,
}) => {
  problems.allow(/403/);
  await makeDevelopmentKeys(join(portal.dataFolder, 'releases'), ['acme']);
  const code = await codeOf(browser);
  await expectAccessible();
  const account = copyAccount([[page, form, `      <div><p>${own}</p><LoginForm /></div>\n`]]);
  const { link, running } = await override(account, [
    portal.origin,
    ...['--browser', code, '--key', keyOf(portal), '--path', '/en/login?redirect=/en/checkout'],
  ]);
  afterwards(async () => {
    const ended = once(running, 'exit');
    running.kill();
    await ended;
  });

  await browser.goto(link);
  await expect(titleOf(browser)).toHaveText(previewCopy.titles.own.en);
  for (const words of [previewCopy.sections.account.en, 'acme', 'account-acme-dev', 'localhost:'])
    await expect(browser.getByRole('main')).toContainText(words);
  await expectAccessible();
  await browser.goto('/en/login');
  await expect(barOf(browser)).toHaveCount(0);
  await browser.goto(link);
  await browser.getByRole('button', { name: previewCopy.show.en }).click();
  await expect(browser.getByText(own)).toBeVisible();
  await expect(barOf(browser)).toContainText(/Member account, account-acme-dev \(acme .*\)\. Until \d+:\d\d.[AP]M/);
  await expectAccessible();

  const saved = 'Saved while it is shown';
  changeSources(account.folder, [[page, own, saved]]);
  await expect(browser.getByText(saved)).toBeVisible();

  const member = await (await browsers.newContext()).newPage();
  afterwards(() => member.context().close());
  await member.goto(`${portal.origin}/en/login`);
  await expect(titleOf(member)).toBeVisible();
  await expect(member.getByText(saved)).toHaveCount(0);

  await logIn(browser, t);
  await expect(browser).toHaveURL(/\/en\/checkout$/);
  await expect(titleOf(browser)).toBeVisible();
  await expect(barOf(browser)).toHaveCount(0);
  const loaded = await browser.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname));
  expect(loaded).toEqual(['/en/checkout']);

  await browser.goto('/en/me/info');
  await barOf(browser).getByRole('button', { name: previewCopy.back.en }).click();
  await expect(browser).toHaveURL(`${portal.origin}/en/me/info`);
  await expect(titleOf(browser)).toBeVisible();
  await expect(barOf(browser)).toHaveCount(0);
  await browser.goto(link);
  await expect(titleOf(browser)).toHaveText(previewCopy.titles.used.en);
});

test('link is sent to a member, changed, over, signed for another section, for payments, or by a key without leave - a page says that it is not good, and there is nothing to press [OVERRIDE-02] [OVERRIDE-03]', async ({
  page: browser,
  portal,
  problems,
  browser: browsers,
  afterwards,
}) => {
  problems.allow(/40[34]/);
  const folder = join(portal.dataFolder, 'releases');
  await makeDevelopmentKeys(folder, ['acme']);
  const key = readKey(keyOf(portal));
  const of = {
    ...({ section: 'account', provider: 'acme', build: 'account-acme-dev', origin: portal.origin, path: '/en/login' } as const),
    browser: await codeOf(browser),
    dev: { port: 4_000, version: '1.0.0', contract: '^3.0.0', entry: 'remoteEntry.js' },
  };
  const refused = async (link: string, state: keyof typeof previewCopy.titles, where = browser) => {
    await where.goto(link);
    await expect(titleOf(where)).toHaveText(previewCopy.titles[state].en);
    await expect(where.getByRole('button')).toHaveCount(0);
  };
  const { link } = linkToOverride(of, key);
  await browser.goto(link);
  await expect(browser.getByRole('button', { name: previewCopy.show.en })).toBeVisible();

  const member = await (await browsers.newContext()).newPage();
  afterwards(() => member.context().close());
  await refused(link, 'other', member);
  await codeOf(member).catch(() => {});
  await refused(link, 'other', member);

  const [address, token = ''] = link.split(/(?<=preview\/)/);
  const sealed = Buffer.from(token, 'base64url').toString();
  for (const [from, to] of [
    ['"account"', '"membership"'],
    [/"expires": "\d+/, '"expires": "2999'],
    [/"port": \d+/, '"port": 5000'],
  ] as const)
    await refused(`${address}${Buffer.from(sealed.replace(from, to)).toString('base64url')}`, 'over');
  const over = sealDocument('override', { ...of, expires: new Date(Date.now() - 1000).toISOString() }, key);
  await refused(`${address}${Buffer.from(over).toString('base64url')}`, 'over');
  await refused(linkToOverride({ ...of, provider: 'portal' }, key).link, 'over');
  await refused(linkToOverride({ ...of, section: 'payment' }, key).link, 'money');

  const association = readKey(developmentKeys(folder).association);
  const vendor = openKeys(readFileSync(join(folder, 'keys.json'), 'utf8'), publicKeyOf(association)).document.vendors.find(
    ({ provider }) => provider === 'acme',
  );
  if (!vendor) throw new Error('acme has no key');
  await allowVendor(folder, association, { ...vendor, overrides: ['membership'] });
  await refused(link, 'over');
  await allowVendor(folder, association, vendor);
});

test('a member opens a page - not a byte of the bar is fetched, and no script that every page has holds one [OVERRIDE-05]', async ({
  page: browser,
  visit,
}) => {
  const words = previewCopy.back.en;
  const dist = at('shell', 'dist');
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.js$/.test(file));
  const having = scripts.filter((file) => readFileSync(join(dist, file), 'utf8').includes(words));
  expect(having).toHaveLength(1);
  const fetched: string[] = [];
  browser.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visit('/login');
  await expect(titleOf(browser)).toBeVisible();
  await browser.waitForLoadState('networkidle');
  expect(fetched.length).toBeGreaterThan(5);
  expect(fetched.filter((path) => having.some((file) => path.endsWith(file)))).toEqual([]);
});
