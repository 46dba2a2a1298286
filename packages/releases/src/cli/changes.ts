import { type SectionId, sectionIds } from '@portal/contract';
import { Argument, Option } from 'commander';
import { readKey, signBuild } from '../format/index.ts';
import {
  approve,
  type ChangeOptions,
  checkPublished,
  differenceOf,
  makeDevelopmentKeys,
  type PruneOptions,
  promote,
  prove,
  prune,
  publish,
  type RegistryDocument,
  type Releases,
  recordChecked,
  refuse,
  renew,
  rollback,
  type Watched,
  watch,
  watchOnce,
} from '../index.ts';
import { findFaults, findFaultsRunning } from './kit-checks.ts';
import {
  type AnalysisFlags,
  analysisOf,
  type Call,
  folderOf,
  openFolder,
  shareOption,
  show,
  table,
  wholeNumber,
  withAnalysisOptions,
  withChangeOptions,
} from './options.ts';
import { swapCommand } from './swap.ts';

interface PublishFlags extends ChangeOptions {
  promote?: boolean;
  development?: boolean;
  builtHere?: boolean;
}

interface WatchFlags extends AnalysisFlags {
  by: string;
  dryRun?: boolean;
  once?: boolean;
}

const wordsOfWatch = (done: Watched[], dryRun = false) =>
  done.length === 0
    ? 'Nothing to do'
    : table(done.map(({ section, build, did, why, failed }) => [section, `${dryRun ? 'would ' : ''}${did}`, build, failed ?? why]));

/** Approves and promotes at once, as far as one person may; in development, no second person is needed. */
async function ship(releases: Releases, build: string, { development, ...options }: ChangeOptions & { development?: boolean }) {
  const { verdicts } = await approve(releases, build, development ? { ...options, by: undefined } : options);
  if (verdicts[build]?.state === 'proposed') return 'published, and waits for another person to approve it';
  await promote(releases, build, options);
  return 'live';
}

/** The commands that change the registry or the store. */
export function changeCommands(call: Call): void {
  const { program } = call;
  /** Makes a change and shows how the registry differs afterwards. */
  const change = async (make: (releases: Releases) => Promise<RegistryDocument>, { dryRun }: ChangeOptions) => {
    const releases = openFolder(call);
    const before = await releases.registry.read();
    const after = await make(releases);
    const changes = differenceOf(before, after);
    const words = [...(changes.length > 0 ? changes : ['nothing changes']), ...(dryRun ? ['This was a dry run'] : [])];
    show(call, { revision: after.revision, changes, dryRun: Boolean(dryRun) }, words.join('\n'));
  };
  const buildCommand = (
    name: string,
    description: string,
    act: (releases: Releases, build: string, options: ChangeOptions) => Promise<RegistryDocument>,
  ) =>
    withChangeOptions(program.command(name).description(description).argument('<build>')).action((build: string, options: ChangeOptions) =>
      change((releases) => act(releases, build, options), options),
    );

  withChangeOptions(program.command('publish').description('check builds and copy them to the release store'))
    .argument('<dist...>', 'folders with builds')
    .option('--promote', 'approve each build and make it live at once')
    .option('--development', 'for development: versions may stay the same, and the folder and its own keys are created if missing')
    .option('--built-here', "with --development: skip the kit's checks")
    .action(async (folders: string[], options: PublishFlags) => {
      if (options.development) await makeDevelopmentKeys(folderOf(call));
      const { revision: _once, ...further } = options;
      const published = [];
      for (const [index, folder] of folders.entries()) {
        const releases = openFolder(call);
        const described = await publish(releases, folder, {
          findFaults: options.development && options.builtHere ? async () => [] : findFaults,
          anyVersion: options.development,
          dryRun: options.dryRun,
        });
        const { section, build } = described.release;
        if (!options.dryRun) await recordChecked(releases, described, index === 0 ? options : further);
        const state = options.dryRun ? 'checked, not published' : options.promote ? await ship(releases, build, further) : 'published';
        published.push({ section, build, state });
      }
      show(call, published, published.map(({ section, build, state }) => `${section}: ${build} is ${state}`).join('\n'));
    });

  buildCommand(
    'check',
    'check a published release again, as stored, and its pages as a portal renders them',
    async (releases, build, options) => {
      await checkPublished(releases, build, findFaultsRunning, options);
      return releases.registry.read();
    },
  );
  buildCommand('approve', 'allow a checked release to be promoted', approve);
  buildCommand('promote', 'make an approved release live', promote).addOption(shareOption());
  swapCommand(call);
  buildCommand('prove', 'mark a release that is or was live as good', prove);
  buildCommand('refuse', 'refuse a published release', (releases, build, { why, ...options }) => {
    if (!why) return program.error('Give a reason with --why, for the vendor.');
    return refuse(releases, build, { ...options, why });
  });

  withChangeOptions(program.command('rollback').description('make the last proven release of a section live again, or end its canary'))
    .addArgument(new Argument('<section>').choices(sectionIds))
    .action((section: SectionId, options: ChangeOptions) => change((releases) => rollback(releases, section, options), options));

  withAnalysisOptions(program.command('watch'))
    .description("check new releases, mark those that do well in members' browsers as proven, and roll back those that do not")
    .argument('<origin...>', "the portals' addresses")
    .option('--by <name>', 'for the history', 'watch')
    .option('--dry-run', 'show what would be done, but do nothing')
    .option('--once', 'check once, then exit')
    .action(async (origins: string[], { by, dryRun, once, ...flags }: WatchFlags) => {
      const options = { origins, findFaults, ...analysisOf(flags), by, dryRun };
      const report = (done: Watched[]) => show(call, done, wordsOfWatch(done, dryRun));
      if (once) return report(await watchOnce(openFolder(call), options));
      const ended = new AbortController();
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ended.abort());
      await watch(openFolder(call), { ...options, ended: ended.signal, report });
    });

  withChangeOptions(program.command('renew').description('sign the registry again before it expires')).action((options: ChangeOptions) =>
    change((releases) => renew(releases, options), options),
  );

  withChangeOptions(program.command('prune').description('delete old releases that are neither live nor a rollback target'))
    .addOption(new Option('--days <number>', 'how old they must be').argParser(wholeNumber).default(30))
    .addOption(new Option('--keep <number>', "how many of each section's newest releases stay").argParser(wholeNumber).default(3))
    .action(async (options: PruneOptions) => {
      const pruned = await prune(openFolder(call), options);
      const words =
        pruned.length > 0 ? pruned.map((build) => `${build} ${options.dryRun ? 'would be' : 'is'} deleted`) : ['Nothing is old enough'];
      show(call, { pruned, dryRun: Boolean(options.dryRun) }, words.join('\n'));
    });

  program
    .command('sign')
    .description('sign a build as its vendor')
    .argument('<dist>', 'folder with the build')
    .requiredOption('--key <file>', "the vendor's private key")
    .action(async (dist: string, { key }: { key: string }) => {
      const { release } = await signBuild(dist, readKey(key));
      show(call, { build: release.build }, `${release.build} is signed`);
    });
}
