#!/usr/bin/env node
import { sectionIds } from '@portal/contract';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { ReleaseError } from './release-error.ts';
import { type ChangeOptions, openReleases } from './releases.ts';
import { rollback } from './rollback.ts';
import { summary } from './summary.ts';
import { swap } from './swap.ts';
import { verify } from './verify.ts';

const section = new Argument('<section>').choices(sectionIds);
const revision = new Option('--revision <number>', 'only if the registry still is at this revision').argParser((value) => {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Not a number.');
  return Number(value);
});

const program = new Command('portal-releases')
  .description('Says which release of which remote is live.')
  .addOption(new Option('--folder <path>', 'the registry and its store').env('RELEASES_DIR').default('.data/releases'));
const releases = () => openReleases(program.opts<{ folder: string }>().folder);

program
  .command('publish')
  .description('copy builds to the release store')
  .argument('<dist...>', 'folders of builds')
  .option('--promote', 'make each of them live at once')
  .action(async (folders: string[], options: { promote?: boolean }) => {
    for (const folder of folders) {
      const { section, build } = await publish(releases(), folder);
      if (options.promote) await promote(releases(), build);
      console.log(`${section}: ${build} is ${options.promote ? 'live' : 'published'}`);
    }
  });

program
  .command('promote')
  .description('make a published release live')
  .argument('<build>')
  .addOption(revision)
  .action(async (build: string, options: ChangeOptions) => {
    await promote(releases(), build, options);
    console.log(`${build} is live`);
  });

program
  .command('rollback')
  .description('make the previous good release of a section live again')
  .addArgument(section)
  .addOption(revision)
  .action(async (id: (typeof sectionIds)[number], options: ChangeOptions) => {
    const document = await rollback(releases(), id, options);
    console.log(`${document.sections[id]?.live.release.build} is live again`);
  });

program
  .command('swap')
  .description('hand a section to another provider')
  .addArgument(section)
  .argument('<provider>')
  .addOption(revision)
  .action(async (id: (typeof sectionIds)[number], provider: string, options: ChangeOptions) => {
    const document = await swap(releases(), id, provider, options);
    console.log(`${document.sections[id]?.live.release.build} is live`);
  });

program
  .command('list')
  .description('show what is published, live and previous')
  .action(async () => console.log(await summary(releases())));

program
  .command('verify')
  .description('check every file of the live and previous releases')
  .action(async () => {
    const problems = await verify(releases());
    console.log(problems.length === 0 ? 'Every live and previous release is intact' : problems.join('\n'));
    if (problems.length > 0) process.exitCode = 1;
  });

await program.parseAsync().catch((error: Error) => {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
