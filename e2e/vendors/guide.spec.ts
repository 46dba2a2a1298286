import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesOf } from '../../packages/remote-kit/src/create/files-of.ts';
import { at, readJson } from '../../packages/workspace/src/command/root.mjs';
import { projectEnvironment, run } from '../../packages/workspace/src/command/run.mjs';
import { packPackages } from '../../packages/workspace/src/pack/pack-packages.mjs';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer, paidOnce, payByCard } from '../payment/orders.ts';
import { editLive } from './edit-live.ts';

/** All commands of the guide for vendors, as written there. */
const [readme] = readFileSync(at('packages', 'remote-kit', 'README.md'), 'utf8').split('## Files and commands');
const guide = [...(readme as string).matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block).join('\n');

const { packageManager } = readJson('package.json');
const rival = at('e2e', 'fixtures', 'rival-payment');
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(rival, 'package.json'), 'utf8'));
/** What the section needs beyond a new one. */
const libraries = `qrcode@${dependencies.qrcode} @types/qrcode@${devDependencies['@types/qrcode']}`;

const ways = [
  ['webpack with pnpm', guide.replace('npm install', `npx --yes ${packageManager} install`), `npx --yes ${packageManager} add`],
  ['Rspack with npm', guide.replace('create payment acme', '$& --bundler rspack'), 'npm install'],
] as const;

test('the guide for vendors - runs only scripts that a new section has', () => {
  const files: string[][] = filesOf({ section: 'payment', name: 'acme', bundler: 'webpack', tarballs: [], peers: {} });
  const { scripts } = JSON.parse(files.find(([name]) => name === 'package.json')?.[1] as string);
  const named = [...guide.matchAll(/\bnpm (?:run )?(?!install)(\w+)/g)].map(([, name]) => name);
  expect(named).toEqual(['verify', 'sign']);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

// Each installs from the registry, which takes minutes.
if (process.env.LONG === '1')
  for (const [tools, commands, add] of ways)
    test(`a vendor follows the guide in an empty folder, with ${tools} - from nothing to a page in the whole portal that is edited while it runs, and to a live release that takes a payment`, async ({
      page,
      browser,
      portal,
      t,
      visit,
      afterwards,
    }) => {
      test.setTimeout(30 * 60_000);
      const folder = mkdtempSync(join(realpathSync(tmpdir()), 'guide-'));
      afterwards(() => rmSync(folder, { recursive: true }));
      await packPackages(join(folder, 'portal-packages'), { dataFolder: at('.cache', 'test') });
      mkdirSync(join(folder, 'portal'));
      symlinkSync(portal.dataFolder, join(folder, 'portal', '.data'));
      const vendor = join(folder, 'payment-acme');
      const began = performance.now();
      const follow = async (script: string, cwd: string) => {
        const since = performance.now();
        const env = { ...projectEnvironment(), NODE_ENV: undefined, NODE_OPTIONS: undefined };
        await run('sh', ['-e', '-c', script], { cwd, env }).catch(({ output }) => {
          throw new Error(output);
        });
        say(`${tools}: ${script.split('\n')[0]} …`, since);
      };
      await follow(commands, folder);
      await visit('/payme_success/1');
      await expect(page.getByRole('heading', { level: 1, name: 'Coming soon' })).toBeVisible();

      const developer = await browser.newPage();
      await editLive(vendor, developer);
      await developer.close();

      rmSync(join(vendor, 'src'), { recursive: true });
      cpSync(join(rival, 'src'), join(vendor, 'src'), { recursive: true });
      await follow(`${add} ${libraries}`, vendor);
      const manifest = JSON.parse(readFileSync(join(vendor, 'package.json'), 'utf8'));
      writeFileSync(join(vendor, 'package.json'), JSON.stringify({ ...manifest, version: '1.1.0' }));
      await follow(release, vendor);
      const buyer = await customer(page, portal, 'F567890M');
      const order = await buyer.order();
      await visit(`/payment/${order.id}`);
      await logIn(page, t, 'F567890M');
      await payByCard(page, portal, order);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid, thank you');
      expect(await buyer.factsOf(order)).toEqual(paidOnce(order));
      const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(scripts.filter((address) => address.includes('/releases/payment-acme-1.1.0')).length).toBeGreaterThan(2);
      say(`${tools}: the whole`, began);
    });

/** What the guide says about each release. */
const release = `npm run verify
npm run sign -- --key acme.pem
export RELEASES_DIR=../portal/.data/releases
npx portal-releases publish dist --development --promote`;

const say = (what: string, since: number) => console.log(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
