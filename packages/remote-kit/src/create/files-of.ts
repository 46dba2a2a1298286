import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bundler } from '../build/bundler-of.ts';

/** What every new remote gets; and by section, its own pages. */
const template = fileURLToPath(new URL('../../template', import.meta.url));
const sections = fileURLToPath(new URL('../../sections', import.meta.url));

export const sectionNames = readdirSync(sections);

/** The ending of files that would have a meaning in this folder too. */
const ending = /\.template$/;

const loaders = ['react-refresh', 'swc-loader'];

/** The kit's peers that only one bundler needs. */
const toolsOf: Record<Bundler, string[]> = {
  webpack: [
    'webpack',
    'minimizer-webpack-plugin',
    'webpack-dev-server',
    '@module-federation/enhanced',
    '@pmmmwh/react-refresh-webpack-plugin',
    ...loaders,
  ],
  rspack: ['@rspack/core', '@rspack/dev-server', '@rspack/plugin-react-refresh', '@module-federation/runtime-tools', ...loaders],
};

/** What a new remote is made of. */
export interface NewRemote {
  section: string;
  name: string;
  bundler: Bundler;
  tarballs: string[];
  peers: Record<string, string>;
}

/**
 * Returns the text of every file of a new remote: `[['package.json', '…'], …]`. `tarballs` are the portal's packages, `peers` the versions
 * of all others.
 */
export function filesOf({ section, name, bundler, tarballs, peers }: NewRemote): [path: string, content: string][] {
  return [
    ['package.json', manifest({ section, name, bundler, tarballs, peers })],
    [`${bundler}.config.mjs`, configuration(section, name, bundler)],
    ['pnpm-workspace.yaml', pnpmSettings(tarballs)],
    ...[template, join(sections, section)].flatMap((folder) =>
      filesIn(folder).map((path): [string, string] => [
        path.replace(ending, ''),
        fill(readFileSync(join(folder, path), 'utf8'), section, name),
      ]),
    ),
  ];
}

function filesIn(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

const fill = (text: string, section: string, name: string) => text.replaceAll('__section__', section).replaceAll('__name__', name);

const platform = ['@lingui/core', '@lingui/react', 'react', 'react-dom', 'react-router-dom', 'styled-components'];
/** The kit's peers that a new remote doesn't need as tools. */
const left = ['@portal/contract', '@portal/emulator', '@portal/releases', '@portal/ui', 'jest-environment-node', ...platform];

function manifest({ section, name, bundler, tarballs, peers }: NewRemote): string {
  const portal = tarballs.map((file): [string, string] => [packageIn(file), `file:portal/${file}`]);
  const ofBundlers = Object.values(toolsOf).flat();
  const needed = (library: string) => toolsOf[bundler].includes(library) || !ofBundlers.includes(library);
  const tools = Object.entries(peers).filter(([library]) => !left.includes(library) && needed(library));
  const content = {
    name: `${section}-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      dev: 'portal-remote dev',
      test: 'portal-remote verify',
      texts: 'portal-remote texts',
      build: 'portal-remote build',
    },
    dependencies: sorted([...portal, ...Object.entries(peers).filter(([library]) => platform.includes(library))]),
    devDependencies: sorted(tools),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** For pnpm only: it has to know that the packages are files even where they depend on each other. */
function pnpmSettings(tarballs: string[]): string {
  return `overrides:
${tarballs.map((file) => `  '${packageIn(file)}': file:portal/${file}\n`).join('')}allowBuilds:
  '@swc/core': true
  '@parcel/watcher': false
  core-js-pure: false
  workerd: false
`;
}

const packageIn = (tarball: string) => tarball.replace(/^portal-(.+)-\d.*$/, '@portal/$1');

const sorted = (entries: [string, string][]) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

function configuration(section: string, name: string, bundler: Bundler): string {
  return `import { remoteConfig } from '@portal/remote-kit/${bundler}';

export default remoteConfig('${section}', { provider: '${name}' });
`;
}
