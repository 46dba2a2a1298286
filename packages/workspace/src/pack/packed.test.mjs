import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import readChangesets from '@changesets/read';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { readReport, reportFault } from '../api-reports/api-report.mjs';
import { reportOf } from '../api-reports/report-of.mjs';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';
import { buildHandbook } from './build-handbook.mjs';
import { lawPackages, packLaw } from './pack-packages.mjs';
import { deadLinks, exportedFiles, linkLibraries, missingImports, unpack } from './packed-files.mjs';

const minutes = 60_000;
const long = process.env.LONG === '1';

let folder;
let packages;
beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'vendor-'));
  const tarballs = await packLaw();
  for (const tarball of tarballs) cpSync(tarball, join(folder, 'portal-packages', basename(tarball)));
  packages = await unpack(tarballs, folder);
  linkLibraries(folder, lawPackages());
}, 10 * minutes);

test('vendor packages have a licence, a readme and a Node version', () => {
  expect(packages.map(({ name }) => name)).toEqual(lawPackages().map(({ name }) => name));
  for (const { files, manifest } of packages) {
    expect(files).toEqual(expect.arrayContaining(['LICENSE.md', 'README.md']));
    expect(manifest).toMatchObject({ license: 'SEE LICENSE IN LICENSE.md', engines: { node: expect.any(String) } });
  }
});

test('packed package has every file that it exports, no sources', () => {
  for (const item of packages) {
    for (const file of exportedFiles(item)) {
      expect(item.files).toContain(file);
      expect(file).not.toMatch(/(?<!\.d)\.(ts|tsx|mts)$/);
    }
  }
});

test('packed package depends on nothing in the workspace', () => {
  for (const { name, manifest } of packages)
    for (const versions of [manifest.dependencies, manifest.peerDependencies])
      for (const [library, version] of Object.entries(versions ?? {}))
        expect([name, library, version]).toEqual([name, library, expect.stringMatching(/^\d/)]);
});

test('packed package has every file that it imports', () => {
  expect(missingImports(packages)).toEqual([]);
});

test('packed page links only to files that are packed too', () => {
  expect(packages.flatMap(({ files }) => files.filter((file) => file.endsWith('.md'))).length).toBeGreaterThan(25);
  expect(deadLinks(packages, ['@portal/emulator'])).toEqual([]);
});

test.each([
  ['account', 'WAIT-21', 'R-10', '| me | `/me/:tab?` | tab: activity, waiting_list', '| Log out | 登出 |'],
  ['cart-checkout', 'CHECKOUT-07', 'R-33', '`services.cart`; every method is asynchronous.', '| Check out | 結帳 |'],
  ['catalogue', 'COURSE-08', 'R-28', 'time: morning, afternoon, evening', '| Selected | 已在購物車 |'],
  ['membership', 'RENEW-08', 'R-89', '| `membership.card` | none |', '| Become a member | 成為會員 |'],
  [
    'payment',
    'INVOICE-16',
    'R-57',
    '| `payment:settled` | `{ invoiceId: string; paid: boolean }` | payment |',
    '| Use coupon | 使用優惠券 |',
  ],
])('vendor of %s finds its rules on one packed page', (section, ...output) => {
  const page = readFileSync(join(folder, 'node_modules', '@portal', 'contract', 'sections', `${section}.md`), 'utf8');
  for (const item of output) expect(page).toContain(item);
});

test(
  'contract matches its report, or has a changeset',
  async () => {
    const changesets = await readChangesets(at());
    const contract = packages.find(({ name }) => name === '@portal/contract');
    const committed = readReport(at('packages', 'contract'));
    expect(reportFault(contract.manifest, reportOf(contract, folder), committed, changesets)).toBeUndefined();
  },
  minutes,
);

test("contract's version equals that of its package", () => {
  const { manifest } = packages.find(({ name }) => name === '@portal/contract');
  expect(readFileSync(at('packages', 'contract', 'src', 'version.ts'), 'utf8')).toContain(`= '${manifest.version}';`);
});

if (long)
  test(
    'the handbook of the packed pages has no dead link',
    async () => {
      await buildHandbook(join(folder, 'handbook'));
      for (const page of ['index.html', 'gallery/index.html']) expect(existsSync(join(folder, 'handbook', page))).toBe(true);
    },
    10 * minutes,
  );

describe('a section that a vendor creates outside', () => {
  const installed = (name, ...file) => join(folder, 'node_modules', ...name.split('/'), ...file);
  /** As on a vendor's machine: where NODE_ENV is `test`, as here, lingui looks for its own sources. */
  const env = { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: undefined };
  const node = (cwd, ...args) =>
    run(projectNode, args, { cwd, env }).catch((failure) => {
      throw new Error(failure.output);
    });
  const kit = (cwd, ...args) => node(cwd, installed('@portal/remote-kit', 'dist', 'cli.js'), ...args);
  const compile = (cwd) => node(cwd, installed('typescript', 'bin', 'tsc'), '-p', '.', '--checkers', '1');

  async function create(section, vendor, ...options) {
    await kit(folder, 'create', section, vendor, ...options);
    return join(folder, `${section}-${vendor}`);
  }

  test('kit alone creates it before anything is installed, as npx does', async () => {
    const alone = mkdtempSync(join(realpathSync(tmpdir()), 'kit-'));
    const tarballs = join(folder, 'portal-packages');
    const kit = readdirSync(tarballs).find((name) => name.startsWith('portal-remote-kit-'));
    await unpack([join(tarballs, kit)], alone);
    const cli = join(alone, 'node_modules', '@portal', 'remote-kit', 'dist', 'cli.js');
    const made = await node(alone, cli, 'create', 'payment', 'alone', '--packages', tarballs);
    expect(made).toContain('payment-alone is made');
  });

  test.each(long ? ['catalogue', 'cart-checkout', 'payment', 'account', 'membership'] : ['payment'])(
    '%s - compiles, its texts are complete, and its pages pass their tests',
    async (section) => {
      const remote = await create(section, 'types');
      await compile(remote);
      await kit(remote, 'check-texts');
      await kit(remote, 'test');
    },
    10 * minutes,
  );

  if (long) {
    test(
      'its commands build a release that goes live once signed',
      async () => {
        const remote = await create('cart-checkout', 'acme', '--bundler', 'webpack');
        expect(await kit(remote, 'verify')).toMatch(/rules hold(?:.|\n)*nothing is wrong/);
        await expectRelease(remote);
        await expectLive(remote);
      },
      10 * minutes,
    );

    test(
      'reports a type error with file and line on verification',
      async () => {
        const remote = await create('payment', 'wrong');
        const page = join(remote, 'src', 'features', 'start', 'start-page.tsx');
        writeFileSync(page, `${readFileSync(page, 'utf8')}export const amount: number = 'x';\n`);
        await expect(kit(remote, 'verify')).rejects.toThrow(
          /start-page\.tsx\(27,14\): error TS2322(?:.|\n)*rules hold(?:.|\n)*failed: types\n/,
        );
      },
      10 * minutes,
    );

    test(
      'Rspack builds it, without the libraries of webpack',
      async () => {
        const remote = await create('payment', 'rspack');
        const { devDependencies } = readJson(remote, 'package.json');
        expect(devDependencies['@rspack/core']).toBeDefined();
        expect(Object.keys(devDependencies).filter((library) => /webpack|enhanced/.test(library))).toEqual([]);
        await kit(remote, 'build');
        expect(await kit(remote, 'check')).toContain('rules hold');
        const release = readJson(remote, 'dist', 'release.json');
        const { preloads, files } = release;
        expect(release).toMatchObject({ bundler: `rspack@${devDependencies['@rspack/core']}` });
        expect(preloads.messages).toEqual({ en: [expect.any(String)], zh: [expect.any(String)] });
        for (const { path, integrity } of files) expect([path, hashOf(join(remote, 'dist', path))]).toEqual([path, integrity]);
      },
      10 * minutes,
    );
  }

  /** Checks that a release store accepts the description, and that its hashes are those of the files. */
  async function expectRelease(remote) {
    const { releaseDescription } = await import(pathToFileURL(installed('@portal/releases', 'dist', 'format', 'index.js')));
    const { value, issues } = await releaseDescription['~standard'].validate(readJson(remote, 'dist', 'release.json'));
    expect(issues).toBeUndefined();
    expect(value.build).toMatch(/^cart-checkout-acme-1\.0\.0-[0-9a-f]{8}$/);
    expect(readJson(remote, 'dist', 'release.json')).toMatchObject({
      schema: 1,
      runtime: expect.stringContaining('webpack-bundler-runtime'),
      shared: expect.arrayContaining(['react', '@portal/ui']),
      imports: { '@portal/contract/endpoints': ['listUnpaidInvoices'], '@portal/contract/react': ['useHref', 'usePageMeta'] },
    });
    for (const { path, integrity } of value.files) expect([path, hashOf(join(remote, 'dist', path))]).toEqual([path, integrity]);
  }

  /** With the vendor's own key, which the association allowed. */
  async function expectLive(remote) {
    const { keyringOf, makeDevelopmentKeys, openStorage, readTrustedReleases } = await import(
      pathToFileURL(installed('@portal/releases', 'dist', 'index.js'))
    );
    const store = join(folder, 'releases');
    await makeDevelopmentKeys(store);
    const portalReleases = (...args) => node(remote, installed('@portal/releases', 'dist', 'cli', 'cli.js'), '--folder', store, ...args);
    const key = (await portalReleases('keys', 'make', 'acme.pem')).trim();
    await portalReleases('sign', 'dist', '--key', 'acme.pem');
    await expect(portalReleases('publish', 'dist', '--promote')).rejects.toThrow('REL-304');
    const allowed = ['--sections', 'cart-checkout', '--expires', '2100-01-01', '--association', join(store, 'dev-keys', 'association.pem')];
    await portalReleases('keys', 'allow', 'acme', key, ...allowed);
    await portalReleases('publish', 'dist', '--promote');
    const refused = [];
    const trust = { storage: openStorage(store), memory: join(folder, 'seen.json'), keyring: keyringOf(store) };
    const { live } = await readTrustedReleases(trust, (refusal) => refused.push(refusal));
    expect(refused).toEqual([]);
    expect(live.sections['cart-checkout'].live.build).toBe(readJson(remote, 'dist', 'release.json').build);
  }

  test("its install requests none of the portal's packages from a registry", async () => {
    const remote = await create('account', 'install');
    const { dependencies, devDependencies } = readJson(remote, 'package.json');
    const portal = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => name.startsWith('@portal/'));
    expect(portal.map(([name]) => name)).toEqual(packages.map(({ name }) => name).sort());
    for (const [, from] of portal) expect(existsSync(join(remote, from.replace(/^file:/, '')))).toBe(true);
    const npm = run('npm', ['config', 'get', '@portal:registry'], { cwd: remote, env, shell: process.platform === 'win32' });
    expect(await npm).toContain('https://registry.invalid/');
  });

  test('leaves an existing folder of the same name unchanged', async () => {
    const remote = await create('account', 'twice');
    writeFileSync(join(remote, 'README.md'), 'mine');
    await expect(create('account', 'twice')).rejects.toThrow('there already');
    expect(readFileSync(join(remote, 'README.md'), 'utf8')).toBe('mine');
  });

  test.each([
    ['an unknown section', ['shop', 'acme']],
    ['no name', ['payment']],
    ['a name that contains a path', ['payment', '../acme']],
    ['an unknown bundler', ['payment', 'acme', '--bundler', 'parcel']],
    ['no packages', ['payment', 'acme', '--packages', 'elsewhere']],
  ])('given %s, creates nothing and reports the reason', async (_what, args) => {
    const before = readdirSync(folder);
    await expect(kit(folder, 'create', ...args)).rejects.toThrow('--packages');
    expect(readdirSync(folder)).toEqual(before);
  });
});

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));
const hashOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
