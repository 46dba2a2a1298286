import { type Section, sections } from '@portal/contract';
import { federationGlobal, platform } from '@portal/contract/platform/federation';
import { checkContract, checkNames, checkRange, problemsOf, type ReleaseDescription, releaseDescription } from '@portal/releases/format';
import * as v from 'valibot';
import { namesOf, sharedModules } from '../../build/platform.ts';
import { identifierOf } from '../../build/release-plugin.ts';
import { messageOf } from '../../message-of.ts';
import type { Rule } from '../finding.ts';
import type { Shipped } from '../read-built.ts';

/** Runs one of the release store's checks; returns its reason to reject. */
const refusalOf = (check: (release: ReleaseDescription) => void) => (built: Shipped) => {
  try {
    if (isDescribed(built)) check(built.release);
    return [];
  } catch (refusal) {
    return [messageOf(refusal)];
  }
};

const issuesOf = ({ release }: Shipped) => v.safeParse(releaseDescription, release).issues ?? [];
export const isDescribed = (built: Shipped): built is Shipped & { release: ReleaseDescription } => issuesOf(built).length === 0;

/** The contract's definition of a section; empty for one that it doesn't know. */
export function sectionOf(name: string | undefined): Pick<Section, 'routes' | 'widgets'> {
  const known: Partial<Record<string, Section>> = sections;
  return known[name ?? ''] ?? { routes: {}, widgets: [] };
}

/** Rules for a build's description of itself. */
export const release: Rule<Shipped>[] = [
  {
    name: 'description',
    reason: 'The release store takes only what release.json describes in its schema.',
    example: '@portal/releases/format, ReleaseDescription',
    find: (built) => issuesOf(built).map((issue) => `release.json, ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`),
  },
  {
    name: 'files',
    reason: 'Members’ browsers refuse a script that is not the one described; the store refuses what nobody described.',
    example: 'dist/release.json, as portal-remote build writes it',
    find: async (built) => (isDescribed(built) ? problemsOf(built.dist, built.release) : []),
  },
  {
    name: 'build-name',
    reason: 'Two builds of one name would run each other’s code: the name says section, provider, version and content.',
    example: 'package.json, "version", and the provider in the bundler’s configuration',
    find: ({ release: { section, provider, version, build }, manifest }) => [
      ...(new RegExp(`^${section}-${provider}-${version}-[0-9a-f]{8}$`).test(build ?? '') ? [] : [`release.json, build: ${build}`]),
      ...(!manifest || version === manifest.version
        ? []
        : [`release.json, version: ${version} was built, package.json is at ${manifest.version}`]),
    ],
  },
  {
    name: 'container',
    reason: 'The shell finds a section’s code in the global variable that its build’s name gives.',
    example: 'remoteConfig of @portal/remote-kit',
    find: ({ release: { entry, build }, scripts }) => {
      const name = identifierOf(String(build));
      return entry && scripts.get(entry)?.includes(`var ${name}`) ? [] : [`dist/${entry} leaves no ${name}`];
    },
  },
  {
    name: 'contract',
    reason: 'The shell runs a release only if its own contract is in the release’s range.',
    example: '@portal/contract, CHANGELOG.md: rebuild with the contract that the portal runs',
    find: refusalOf(checkContract),
  },
  {
    name: 'contract-range',
    reason: 'A range over several major versions requirements what nobody knows.',
    example: '@portal/contract, CONTRACT_VERSION: ^ and this',
    find: refusalOf(checkRange),
  },
  {
    name: 'foreign-names',
    reason: 'A section has its own routes and widgets, in the portal’s languages, and no others.',
    example: '@portal/contract, sections',
    find: refusalOf(checkNames),
  },
  {
    name: 'missing-routes',
    reason: 'Every page and widget of the section must be there: members come to each of them.',
    example: 'src/remote.tsx',
    find: ({ release: { section, preloads } }) => {
      const { routes, widgets } = sectionOf(section);
      return [
        ...Object.keys(routes).filter((name) => !preloads?.routes?.[name]?.length),
        ...widgets.filter((name) => !preloads?.widgets?.[name]?.length),
      ].map((name) => `release.json, preloads: no script for ${name}`);
    },
  },
  {
    name: 'messages',
    reason: 'The catalogue of the reader’s language is fetched with the page.',
    example: 'src/remote.tsx, messages',
    find: ({ release: { preloads } }) =>
      ['en', 'zh']
        .filter((locale) => !preloads?.messages?.[locale]?.length)
        .map((locale) => `release.json, preloads: no catalogue of ${locale}`),
  },
  {
    name: 'runtime',
    reason: 'The shell brings one federation runtime; an entry for another one does not start.',
    example: '@portal/contract/platform/federation',
    find: ({ release: { runtime } }) =>
      runtime === federationGlobal ? [] : [`release.json, runtime: ${runtime}; the shell has ${federationGlobal}`],
  },
  {
    name: 'imports',
    reason: 'Of a shared library the shell serves only what the contract lists.',
    example: '@portal/contract/platform/…',
    find: ({ release: { imports = {} } }) =>
      Object.entries(sharedModules).flatMap(([library, sharedModule]) => {
        const known = namesOf(sharedModule);
        return (imports[library] ?? []).filter((name) => !known.has(name)).map((name) => `release.json, imports: ${name} of ${library}`);
      }),
  },
  {
    name: 'shared',
    reason: 'What the shell serves is taken from it, and nothing else is: a library that is left out comes as a second copy.',
    example: '@portal/remote-kit, docs/test-shell.md, “What a remote may import”',
    find: ({ release: { shared = [] } }) => [
      ...platform
        .filter((library) => !shared.includes(library))
        .map((library) => `release.json, shared: ${library} is not taken from the shell`),
      ...shared.filter((library) => !platform.includes(library)).map((library) => `release.json, shared: the shell has no ${library}`),
    ],
  },
];
