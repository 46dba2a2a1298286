import { InvalidArgumentError, Option } from 'commander';
import { type Call, openFolder, show } from './cli-options.ts';
import { portalHealth, sumOf, tableOfLive } from './portal-health.ts';
import { linkToPreview } from './preview.ts';
import { listReleases, tableOfHistory, tableOfReleases } from './summary.ts';
import { table } from './table.ts';
import { usageOf, wordsOfUsage } from './usage.ts';
import { verify } from './verify.ts';

/** The commands that look and change nothing. */
export function viewCommands(call: Call): void {
  const { program, fail } = call;
  program
    .command('list')
    .description('show what is published, and the state of each')
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
    .description('check keys, registry, and every file of what is live or a way back')
    .action(async () => {
      const problems = await verify(openFolder(call));
      show(call, { problems }, problems.length === 0 ? 'Every release that is live or a way back is intact' : problems.join('\n'));
      if (problems.length > 0) fail();
    });

  program
    .command('preview')
    .description(
      'make a link that shows a published release in the place of the live one, for an hour, to the first browser that accepts it',
    )
    .argument('<build>')
    .requiredOption('--origin <address>', 'address of the portal', originOf)
    .addOption(new Option('--path <path>', 'the page that it leads to').default('/'))
    .option('--by <name...>', 'who wants it seen: two persons, where members pay')
    .action(async (build: string, options: { origin: string; path: string; by?: string[] }) => {
      const made = await linkToPreview(openFolder(call), build, options);
      show(call, made, `${made.link}\n${build} as ${made.section}, until ${made.expires}`);
    });

  program
    .command('health')
    .description("ask portals which revision they serve, what they refused, and how live releases do at members' places")
    .argument('<origin...>', 'addresses of portals')
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
    .description('list the published releases that import a member of the contract, and how often portals say that they were loaded')
    .argument('<member>', 'its name: paths')
    .argument('[origin...]', 'addresses of portals')
    .action(async (member: string, origins: string[]) => {
      const usage = await usageOf(openFolder(call), member);
      const sum = sumOf(await portalHealth(origins));
      const uses = usage.uses.map((use) => ({ ...use, ...(origins.length > 0 && { loads: sum(use.build).loads }) }));
      show(call, { uses, silent: usage.silent }, wordsOfUsage(member, { uses, silent: usage.silent }));
    });
}

function originOf(address: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new InvalidArgumentError('Not the address of a portal.');
  return url.origin;
}
