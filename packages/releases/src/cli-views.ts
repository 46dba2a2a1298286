import { type Call, openFolder, show } from './cli-options.ts';
import { portalHealth } from './portal-health.ts';
import { listReleases, tableOfHistory, tableOfReleases } from './summary.ts';
import { table } from './table.ts';
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
    .command('health')
    .description('ask portals which revision they serve and what they refused')
    .argument('<origin...>', 'addresses of portals')
    .action(async (origins: string[]) => {
      const { revision } = await openFolder(call).registry.read();
      const portals = await portalHealth(origins);
      const rows = portals.map((portal) => [portal.origin, String(portal.revision ?? 'no answer'), portal.refused.join(', ') || 'nothing']);
      show(call, { revision, portals }, [`revision ${revision}`, table([['PORTAL', 'SERVES', 'REFUSED'], ...rows])].join('\n'));
      if (portals.some((portal) => portal.revision !== revision || portal.refused.length > 0)) fail();
    });
}
