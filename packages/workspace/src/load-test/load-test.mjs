import { buildChanged } from '../build/build.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { step } from '../command/progress.mjs';
import { at } from '../command/root.mjs';
import { projectEnvironment, run } from '../command/run.mjs';
import { runCommand } from '../command/run-command.mjs';
import { installCluster } from '../machine/debian-packages.mjs';

/**
 * `npm run load-test [-- people]`: starts everything that members use, with two databases under Patroni, sends people to an opening (3,000
 * by default), and meanwhile kills, freezes, restarts and updates each part once. Prints what the people saw of it.
 */
const [people = '3000'] = process.argv.slice(2);

await runCommand(async () => {
  await ensureInstalled();
  await step('Install PostgreSQL, Patroni, etcd and HAProxy', installCluster);
  await buildChanged();
  const env = {
    ...projectEnvironment(at('e2e')),
    LONG: '1',
    REHEARSE: '1',
    PEOPLE: people,
    FORCE_COLOR: '0',
  };
  const args = ['test', '--project=en-desktop', 'faults/opening.spec.ts'];
  const results = run('playwright', args, { cwd: at('e2e'), env }).catch((error) => {
    process.exitCode = 1;
    return error.output;
  });
  console.log(await step(`Load with ${people} people`, () => results));
});
