import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../packages/workspace/src/command/root.mjs';
import { expect, test } from '../fixtures/test.ts';
import { startReleaseServer } from '../releases/start-release-server.ts';
import { stranger, wordsWithoutScripts } from './stranger.ts';

/** Members' browsers report what happens to sections. */
test.use({ portalSettings: { VISIT_SAMPLE: '1' } });

const page = 'src/features/login/login-page.tsx';
const component = 'export function LoginPage() {';
/** Fails only in members' browsers: neither the vendor's tests nor the check finds it. */
const fault = `${component}
  if (typeof document === 'object' && !navigator.userAgent.includes('jsdom')) (null as unknown as { name: () => void }).name();`;
const line = readFileSync(at('mfe-account', page), 'utf8').split('\n').indexOf(component) + 2;

// This installs from the registry, which takes minutes.
if (process.env.LONG === '1')
  test('a stranger builds, publishes, fixes and rolls back a section', async ({
    page: browserPage,
    portal,
    visit,
    problems,
    afterwards,
  }) => {
    test.setTimeout(30 * 60_000);
    problems.allow(/TypeError|SectionError/);
    const vendor = await stranger(portal, 'stranger');
    afterwards(vendor.forget);
    const service = await startReleaseServer(portal);
    afterwards(service.stop);

    const asVendor = (command: string) => vendor.run(`npx portal-remote ${command} --key stranger.pem`);
    const asAssociation = (...commands: string[]) =>
      vendor.run(
        ['export RELEASES_DIR=../youth-portal/.data/releases', ...commands.map((words) => `npx portal-releases ${words}`)].join('\n'),
      );
    const live = () => asVendor(`live --from ${service.origin}`);
    /** Takes the sources all the way to members. Returns the build's name. */
    const release = async (version: string): Promise<string> => {
      vendor.setVersion(version);
      await vendor.run('npm test -- --browser');
      await asVendor(`publish dist --to ${service.origin}`);
      const { build } = JSON.parse(readFileSync(join(vendor.section, 'dist', 'release.json'), 'utf8'));
      await asAssociation(`check ${build}`, `approve ${build}`, `promote ${build}`);
      return build;
    };
    const opens = async () => {
      await visit('/login');
      await expect(browserPage.getByLabel(/Member number|會員編號/)).toBeVisible();
    };

    let first = '';
    await test.step('nothing, and then a section that is live', async () => {
      await vendor.run('npx --yes --legacy-peer-deps ./portal-packages/portal-remote-kit-*.tgz create account stranger', false);
      await vendor.run('npm install');
      const key = /ed25519:[\w-]{43}/.exec(await vendor.run('npx portal-releases keys make stranger.pem'))?.[0];
      await asAssociation(
        `keys allow stranger ${key} --sections account --expires 2036-12-31 --association $RELEASES_DIR/dev-keys/association.pem`,
      );
      await vendor.run('npm test');
      expect(await vendor.run('npx portal-emulator --help')).toContain('--build dist');
      await expect(asVendor(`publish dist --to ${service.origin}`)).rejects.toThrow('was not checked in a browser');
      expect(await vendor.run('npx portal-remote status')).toContain('not yet  SESSION-02 ');
      vendor.takeSources();
      expect(await vendor.run('npx portal-remote status')).not.toContain('SESSION-02');
      first = await release('1.1.0');
      await asAssociation(`prove ${first}`);
      await expect.poll(() => wordsWithoutScripts(portal, '/en/login'), { timeout: 30_000 }).toContain('Member number');
      await opens();
      const words = await live();
      expect(words).toContain(`account: ${first}`);
      expect(words).toMatch(/login: [1-9]\d* pages rendered, \d+ bare/);
    });

    await test.step('an error, read by its line', async () => {
      vendor.change(page, component, fault);
      await release('1.2.0');
      for (const _time of [1, 2, 3]) {
        await visit('/login');
        await expect(browserPage.getByRole('main').getByRole('alert')).toContainText('ACC-F-601');
        await visit('/contact');
      }
      await expect.poll(live, { timeout: 60_000 }).toContain(`${page}:${line}`);
      expect(await live()).toContain('F-601 TypeError: Cannot read properties of null');
    });

    await test.step('mended', async () => {
      vendor.change(page, fault, component);
      await release('1.3.0');
      await opens();
    });

    await test.step('rolled back', async () => {
      await asAssociation("rollback account --why 'the words on the page'");
      const words = await live();
      expect(words).toContain(`account: ${first}`);
      expect(words).toContain('the words on the page');
      await opens();
    });
  });
