import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { putInPlace } from './put-in-place.ts';
import { runUpgrades } from './run-upgrades.ts';
import { upgrade } from './upgrade.ts';

const parts = fileURLToPath(new URL('../../../ui-parts', import.meta.url));

let section: string;
let fresh: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  section = join(folder, 'payment-acme');
  fresh = join(folder, 'portal-packages');
  mkdirSync(join(section, 'portal'), { recursive: true });
  mkdirSync(join(section, 'src'));
  mkdirSync(fresh);
});

const write = (file: string, content: string | object) =>
  writeFileSync(join(section, file), typeof content === 'string' ? content : JSON.stringify(content));
const read = (file: string) => readFileSync(join(section, file), 'utf8');

/** A packed package that has nothing but its manifest. */
function pack(folder: string, name: string, version: string, peerDependencies = {}): void {
  const made = mkdtempSync(join(tmpdir(), 'packed-'));
  mkdirSync(join(made, 'package'));
  writeFileSync(join(made, 'package', 'package.json'), JSON.stringify({ name: `@portal/${name}`, version, peerDependencies }));
  spawnSync('tar', ['-czf', join(folder, `portal-${name}-${version}.tgz`), '-C', made, 'package']);
}

const overrides = (contract: string, kit: string) => `overrides:
  '@portal/contract': file:portal/portal-contract-${contract}.tgz
  '@portal/remote-kit': file:portal/portal-remote-kit-${kit}.tgz
  left-pad: 1.3.0
allowBuilds:
  workerd: false
`;

function makeSection(): void {
  pack(join(section, 'portal'), 'contract', '2.1.0');
  pack(join(section, 'portal'), 'remote-kit', '1.4.0', { react: '19.2.0', webpack: '5.110.0' });
  write('package.json', {
    name: 'payment-acme',
    dependencies: {
      '@portal/contract': 'file:portal/portal-contract-2.1.0.tgz',
      '@portal/remote-kit': 'file:portal/portal-remote-kit-1.4.0.tgz',
      luxon: '3.0.0',
      react: '19.2.0',
    },
    devDependencies: { webpack: '5.110.0' },
  });
  write('pnpm-workspace.yaml', overrides('2.1.0', '1.4.0'));
}

test('newer packages are put in place - their files, their names and the versions that go with them; all else of the section stays', () => {
  makeSection();
  pack(fresh, 'contract', '3.0.0');
  pack(fresh, 'remote-kit', '2.0.0', { react: '19.3.1', webpack: '5.110.3', 'ts-morph': '28.0.0' });
  expect(putInPlace(section, fresh)).toEqual([
    { name: '@portal/contract', from: '2.1.0', to: '3.0.0' },
    { name: '@portal/remote-kit', from: '1.4.0', to: '2.0.0' },
  ]);
  expect(readdirSync(join(section, 'portal')).sort()).toEqual(['portal-contract-3.0.0.tgz', 'portal-remote-kit-2.0.0.tgz']);
  expect(JSON.parse(read('package.json'))).toEqual({
    name: 'payment-acme',
    dependencies: {
      '@portal/contract': 'file:portal/portal-contract-3.0.0.tgz',
      '@portal/remote-kit': 'file:portal/portal-remote-kit-2.0.0.tgz',
      luxon: '3.0.0',
      react: '19.3.1',
    },
    devDependencies: { 'ts-morph': '28.0.0', webpack: '5.110.3' },
  });
  expect(read('pnpm-workspace.yaml')).toBe(overrides('3.0.0', '2.0.0'));
});

test('npm has written down what the old files hold - it forgets that of the portal’s packages, and nothing else', () => {
  makeSection();
  pack(fresh, 'contract', '2.1.0');
  pack(fresh, 'remote-kit', '2.0.0');
  const luxon = { version: '3.0.0', integrity: 'sha512-a' };
  const contract = { version: '2.1.0', resolved: 'file:portal/portal-contract-2.1.0.tgz', integrity: 'sha512-b' };
  const root = { name: 'payment-acme' };
  const nested = 'node_modules/@portal/contract/node_modules/luxon';
  write('package-lock.json', {
    lockfileVersion: 3,
    packages: { '': root, 'node_modules/@portal/contract': contract, [nested]: luxon, 'node_modules/luxon': luxon },
  });
  putInPlace(section, fresh);
  expect(JSON.parse(read('package-lock.json'))).toEqual({ lockfileVersion: 3, packages: { '': root, 'node_modules/luxon': luxon } });
});

test('a package that the section has is missing among the new ones, or there are none - the error names it, and nothing is changed', () => {
  makeSection();
  const before = read('package.json');
  expect(() => putInPlace(section, fresh)).toThrow(`There are no packages of the portal in ${fresh}`);
  pack(fresh, 'remote-kit', '2.0.0');
  expect(() => putInPlace(section, fresh)).toThrow('lacks @portal/contract');
  expect(() => putInPlace(fresh, fresh)).toThrow();
  expect(read('package.json')).toBe(before);
  expect(readdirSync(join(section, 'portal'))).toContain('portal-contract-2.1.0.tgz');
});

test('a section has changes that are not committed - it is asked to commit first, and nothing is changed', async () => {
  makeSection();
  pack(fresh, 'contract', '3.0.0');
  pack(fresh, 'remote-kit', '2.0.0');
  spawnSync('git', ['init', '-q'], { cwd: section });
  await expect(upgrade(section, ['../portal-packages'])).rejects.toThrow(/Commit first.*\n.*package\.json/s);
  expect(read('package.json')).toContain('2.1.0');
});

test('another tool installs - the packages are put in place, and the command that changes the sources afterwards is printed', async () => {
  makeSection();
  pack(fresh, 'contract', '3.0.0');
  pack(fresh, 'remote-kit', '2.0.0');
  const log = jest.spyOn(console, 'log').mockReturnValue();
  await expect(upgrade(section, ['../portal-packages', '--no-install'])).resolves.toBe(true);
  expect(readdirSync(join(section, 'portal'))).toContain('portal-contract-3.0.0.tgz');
  expect(log.mock.calls.flat().at(-1)).toContain(
    'npx portal-remote upgrade --from @portal/contract@2.1.0..3.0.0 --from @portal/remote-kit@1.4.0..2.0.0',
  );
});

test('no folder is named - the usage is shown', async () => {
  await expect(upgrade(section, [])).resolves.toBeUndefined();
  await expect(upgrade(section, ['--from', 'contract'])).rejects.toThrow('@portal/contract@2.1.0..3.0.0');
});

test('a form of ui-parts 1 is brought to 2 - it is rewritten as it was formatted, and what needs a person is named with file and line', async () => {
  const installed = join(section, 'node_modules', '@portal', 'ui-parts');
  mkdirSync(installed, { recursive: true });
  for (const name of ['upgrades', 'CHANGELOG.md']) cpSync(join(parts, name), join(installed, name), { recursive: true });
  write(
    'src/form.tsx',
    `import { downloadCalendar } from '@portal/ui-parts/calendar';
import { type Say, useCheckedForm } from '@portal/ui-parts/forms';

const say: Say = (key) => words[key]; // one place
const shared = { say };

export const useForms = () => [
  useCheckedForm({ schema, say, defaultValues }),
  useCheckedForm({ say: (key: string) => ({ say: key }).say, schema }),
  useCheckedForm(shared),
  downloadCalendar('class', [event]),
  downloadCalendar('class', ({ classEvent }) => [classEvent(activity)]),
];
`,
  );
  write('src/other.ts', "export const say = 'Say';\n");
  const { changed, asked, majors } = await runUpgrades(section, [{ name: '@portal/ui-parts', from: '1.0.1', to: '2.0.0' }]);
  expect(changed).toEqual(['src/form.tsx']);
  expect(read('src/form.tsx')).toBe(`import { downloadCalendar } from '@portal/ui-parts/calendar';
import { type MessageFor, useCheckedForm } from '@portal/ui-parts/forms';

const say: MessageFor = (key) => words[key]; // one place
const shared = { say };

export const useForms = () => [
  useCheckedForm({ schema, messageFor: say, defaultValues }),
  useCheckedForm({ messageFor: (key: string) => ({ say: key }).say, schema }),
  useCheckedForm(shared),
  downloadCalendar('class', [event]),
  downloadCalendar('class', ({ classEvent }) => [classEvent(activity)]),
];
`);
  expect(asked).toEqual([
    'src/form.tsx:10: name the option messageFor where these options are made; it was say',
    'src/form.tsx:11: give downloadCalendar a function of the makers: ({ classEvent }) => [classEvent(…)]',
  ]);
  expect(majors).toEqual([{ name: '@portal/ui-parts', version: '2.0.0', text: expect.stringContaining('`messageFor` instead of `say`') }]);
  expect(majors[0]?.text).not.toContain('Patch Changes');
});

test('a version of the same major - changes no source and asks nothing', async () => {
  mkdirSync(join(section, 'node_modules', '@portal', 'ui-parts'), { recursive: true });
  const log = jest.spyOn(console, 'log').mockReturnValue();
  write('src/other.ts', "export const say = 'Say';\n");
  await expect(upgrade(section, ['--from', '@portal/ui-parts@2.0.0..2.3.0'])).resolves.toBe(true);
  expect(log.mock.calls.flat().join('\n')).not.toMatch(/Changed|asks/);
});
