import { InvalidArgumentError, Option } from 'commander';
import {
  type ListedRelease,
  linkToPreview,
  listReleases,
  portalHealth,
  type RegistryDocument,
  sumOf,
  type Usage,
  usageOf,
  verify,
} from '../index.ts';
import { type Call, openFolder, show, table } from './options.ts';

/** The commands that only read. */
export function viewCommands(call: Call): void {
  const { program, fail } = call;
  program
    .command('list')
    .description('list published releases and their states')
    .action(async () => {
      const listed = await listReleases(openFolder(call));
      show(call, listed, tableOfReleases(listed));
    });

  program
    .command('history')
    .description('show who changed what, when and why')
    .action(async () => {
      const document = await openFolder(call).registry.read();
      show(call, document.history, tableOfHistory(document));
    });

  program
    .command('verify')
    .description('check keys, registry, and every file of live releases and rollback targets')
    .action(async () => {
      const problems = await verify(openFolder(call));
      show(call, { problems }, problems.length === 0 ? 'Every live release and rollback target is intact' : problems.join('\n'));
      if (problems.length > 0) fail();
    });

  program
    .command('preview')
    .description('make a link that shows a published release instead of the live one, for an hour, in the first browser that accepts it')
    .argument('<build>')
    .requiredOption('--origin <address>', 'address of the portal', originOf)
    .addOption(new Option('--path <path>', 'the page to open').default('/'))
    .option('--by <name...>', 'who requests it: two people, where members pay')
    .action(async (build: string, options: { origin: string; path: string; by?: string[] }) => {
      const created = await linkToPreview(openFolder(call), build, options);
      show(call, created, `${created.link}\n${build} as ${created.section}, until ${created.expires}`);
    });

  program
    .command('health')
    .description("ask portals which revision they serve, what they rejected, and how live releases do in members' browsers")
    .argument('<origin...>', "the portals' addresses")
    .action(async (origins: string[]) => {
      const { revision, sections } = await openFolder(call).registry.read();
      const portals = await portalHealth(origins);
      const rows = portals.map((portal) => [portal.origin, String(portal.revision ?? 'no answer'), portal.refused.join(', ') || 'nothing']);
      const words = [`revision ${revision}`, table([['PORTAL', 'SERVES', 'REFUSED'], ...rows]), '', tableOfLive(sections, sumOf(portals))];
      show(call, { revision, portals }, words.join('\n'));
      if (portals.some((portal) => portal.revision !== revision || portal.refused.length > 0)) fail();
    });

  program
    .command('usage')
    .description('list the published releases that import something from the contract, and how often portals loaded them')
    .argument('<export>', 'its name: paths')
    .argument('[origin...]', "the portals' addresses")
    .action(async (name: string, origins: string[]) => {
      const usage = await usageOf(openFolder(call), name);
      const sum = sumOf(await portalHealth(origins));
      const uses = usage.uses.map((use) => ({ ...use, ...(origins.length > 0 && { loads: sum(use.build).loads }) }));
      show(call, { uses, silent: usage.silent }, wordsOfUsage(name, { uses, silent: usage.silent }));
    });
}

function originOf(address: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new InvalidArgumentError('Not the address of a portal.');
  return url.origin;
}

function tableOfReleases({ revision, releases }: { revision: number; releases: ListedRelease[] }): string {
  const rows = releases.map(({ section, provider, version, build, state }) => [section, provider, version, build, state]);
  return [`revision ${revision}`, table([['SECTION', 'PROVIDER', 'VERSION', 'BUILD', 'STATE'], ...rows])].join('\n');
}

function tableOfHistory({ history }: RegistryDocument): string {
  const rows = history.map(({ revision, at, action, section, build, share, by, why }) => [
    String(revision),
    at.slice(0, 19).replace('T', ' '),
    share === undefined ? action : `${action} ${share} %`,
    section ?? '',
    build ?? '',
    by ?? '',
    why ?? '',
  ]);
  return table([['REVISION', 'AT (UTC)', 'ACTION', 'SECTION', 'BUILD', 'BY', 'WHY'], ...rows]);
}

function wordsOfUsage(name: string, { uses, silent }: Usage): string {
  const rows = uses.map(({ section, provider, version, build, state, libraries, loads }) => [
    section,
    provider,
    version,
    build,
    state,
    libraries.join(', '),
    ...(loads === undefined ? [] : [String(loads)]),
  ]);
  const counted = uses.some(({ loads }) => loads !== undefined);
  const head = ['SECTION', 'PROVIDER', 'VERSION', 'BUILD', 'STATE', 'FROM', ...(counted ? ['LOADS'] : [])];
  return [
    uses.length > 0 ? table([head, ...rows]) : `No published release imports ${name}`,
    ...(silent.length > 0 ? [`Imports unknown: ${silent.join(', ')}`] : []),
  ].join('\n');
}

/** Shows loads and failures of each live release. */
function tableOfLive(sections: RegistryDocument['sections'], sum: ReturnType<typeof sumOf>): string {
  const rows = Object.values(sections).map(({ live: { release } }) => {
    const { loads, failures } = sum(release.build);
    const failed = Object.entries(failures).map(([code, times]) => `${code}: ${times}`);
    return [release.section, release.provider, release.version, release.build, String(loads), failed.sort().join(', ') || 'none'];
  });
  return table([['SECTION', 'PROVIDER', 'VERSION', 'LIVE BUILD', 'LOADS', 'FAILURES'], ...rows]);
}
