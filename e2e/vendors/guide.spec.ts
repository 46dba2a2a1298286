import { readFileSync } from 'node:fs';
import { filesOf } from '../../packages/remote-kit/src/create/files-of.ts';
import { at, readJson } from '../../packages/workspace/src/command/root.mjs';
import { logIn } from '../fixtures/session.ts';
import { expect, test, testWithoutPage } from '../fixtures/test.ts';
import { editLive } from './edit-live.ts';
import { stranger, wordsWithoutScripts } from './stranger.ts';
import './strangers-day.ts';

/** All commands of the guide for vendors, as written there. */
const [readme] = readFileSync(at('packages', 'remote-kit', 'README.md'), 'utf8').split('## Files and commands');
const guide = [...(readme as string).matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block).join('\n');
/** The same for a section whose pages the server renders. */
const forAccount = guide.replaceAll('payment', 'account');

const { packageManager } = readJson('package.json');

const ways = [
  ['Rspack with npm', forAccount],
  [
    'webpack with pnpm',
    forAccount.replace('create account acme', '$& --bundler webpack').replace('npm install', `npx --yes ${packageManager} install`),
  ],
] as const;

testWithoutPage('the guide for vendors - runs only scripts that a new section has', () => {
  const files: string[][] = filesOf({ section: 'payment', name: 'acme', bundler: 'webpack', tarballs: [], peers: {} });
  const { scripts } = JSON.parse(files.find(([name]) => name === 'package.json')?.[1] as string);
  const named = [...guide.matchAll(/\bnpm (?:run )?(?!install)(\w+)/g)].map(([, name]) => name);
  expect(named).toEqual(['test']);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

// Each installs from the registry, which takes minutes.
if (process.env.LONG === '1')
  for (const [tools, commands] of ways)
    test(`a vendor follows the guide to a live release with ${tools}`, async ({ page, browser, portal, t, visit, afterwards }) => {
      test.setTimeout(30 * 60_000);
      const vendor = await stranger(portal, 'acme');
      afterwards(vendor.forget);
      const began = performance.now();
      const follow = async (script: string, inSection: boolean) => {
        const since = performance.now();
        await vendor.run(script, inSection);
        logTime(`${tools}: ${script.split('\n')[0]} …`, since);
      };
      const comes = (words: string) => expect.poll(() => wordsWithoutScripts(portal, '/en/login'), { timeout: 30_000 }).toContain(words);

      await follow(commands, false);
      await comes('Member number');
      await visit('/forgotpwd');
      await expect(page.getByRole('heading', { level: 1, name: 'Coming soon' })).toBeVisible();

      const developer = await browser.newPage();
      await editLive(vendor.section, developer, '/en/forgotpwd');
      await developer.close();

      vendor.takeSources();
      vendor.setVersion('1.1.0');
      await follow(release, true);
      await comes('Forgot your number or password?');
      await visit('/login');
      await logIn(page, t);
      await expect(page).toHaveURL(/\/me/);
      const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(scripts.filter((address) => address.includes('/releases/account-acme-1.1.0')).length).toBeGreaterThan(2);
      logTime(`${tools}: the whole`, began);
    });

/** What the guide says about each release. */
const release = `npm test
npx portal-releases sign dist --key acme.pem
export RELEASES_DIR=../youth-portal/.data/releases
npx portal-releases publish dist --development --promote`;

const logTime = (what: string, since: number) => console.log(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
