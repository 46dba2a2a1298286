import { type SectionId, sectionIds } from '@portal/contract';
import { readKey, signBuild } from '@portal/release-format';
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
} from '@portal/releases';
import { Argument, Option } from 'commander';
import { findFaults } from './kit-checks.ts';
import { type Call, folderOf, openFolder, shareOption, show, table, wholeNumber, withChangeOptions, withJudgeOptions } from './options.ts';
import { swapCommand } from './swap.ts';

interface WatchFlags {
  every: number;
  provenAfter: number;
  worseBy: number;
  by: string;
  dryRun?: boolean;
  once?: boolean;
}

const wordsOfWatch = (done: Watched[], dryRun = false) =>
  done.length === 0
    ? 'Nothing to do'
    : table(done.map(({ section, build, did, why, failed }) => [section, `${dryRun ? 'would ' : ''}${did}`, build, failed ?? why]));

/** Approves and promotes at once, as far as one person may; while developing nobody is a person. */
async function ship(releases: Releases, build: string, { development, ...options }: ChangeOptions & { development?: boolean }) {
  const { verdicts } = await approve(releases, build, development ? { ...options, by: undefined } : options);
  if (verdicts[build]?.state === 'proposed') return 'published, and waits for another person to approve it';
  await promote(releases, build, options);
  return 'live';
}

/** The commands that change the registry or the store. */
export function changeCommands(call: Call): void {
  const { program } = call;
  /** Makes a change and shows what it made of the registry. */
  const change = async (make: (releases: Releases) => Promise<RegistryDocument>, { dryRun }: ChangeOptions) => {
    const releases = openFolder(call);
    const before = await releases.registry.read();
    const after = await make(releases);
    const changes = differenceOf(before, after);
    const words = [...(changes.length > 0 ? changes : ['nothing changes']), ...(dryRun ? ['This was a dry run'] : [])];
    show(call, { revision: after.revision, changes, dryRun: Boolean(dryRun) }, words.join('\n'));
  };
  const ofBuild = (
    name: string,
    description: string,
    act: (releases: Releases, build: string, options: ChangeOptions) => Promise<RegistryDocument>,
  ) =>
    withChangeOptions(program.command(name).description(description).argument('<build>')).action((build: string, options: ChangeOptions) =>
      change((releases) => act(releases, build, options), options),
    );

  withChangeOptions(program.command('publish').description('check builds and copy them to the release store'))
    .argument('<dist...>', 'folders of builds')
    .option('--promote', 'approve each of them and make it live at once')
    .option('--development', 'for trying: versions may stay, and the folder and keys of its own are made if there are none')
    .action(async (folders: string[], options: ChangeOptions & { promote?: boolean; development?: boolean }) => {
      if (options.development) await makeDevelopmentKeys(folderOf(call));
      const { revision: _once, ...further } = options;
      const published = [];
      for (const [index, folder] of folders.entries()) {
        const releases = openFolder(call);
        const described = await publish(releases, folder, { findFaults, anyVersion: options.development, dryRun: options.dryRun });
        const { section, build } = described.release;
        if (!options.dryRun) await recordChecked(releases, described, index === 0 ? options : further);
        const state = options.dryRun ? 'checked, not published' : options.promote ? await ship(releases, build, further) : 'published';
        published.push({ section, build, state });
      }
      show(call, published, published.map(({ section, build, state }) => `${section}: ${build} is ${state}`).join('\n'));
    });

  ofBuild('check', 'check a published release again, as it lies in the store', async (releases, build, options) => {
    await checkPublished(releases, build, findFaults, options);
    return releases.registry.read();
  });
  ofBuild('approve', 'let a checked release be promoted', approve);
  ofBuild('promote', 'make an approved release live', promote).addOption(shareOption());
  swapCommand(call);
  ofBuild('prove', 'mark a release that is or was live as good', prove);
  ofBuild('refuse', 'refuse a published release', (releases, build, { why, ...options }) => {
    if (!why) return program.error('Say --why: the vendor wants to know.');
    return refuse(releases, build, { ...options, why });
  });

  withChangeOptions(program.command('rollback').description('make the last proven release of a section live again, or end its canary'))
    .addArgument(new Argument('<section>').choices(sectionIds))
    .action((section: SectionId, options: ChangeOptions) => change((releases) => rollback(releases, section, options), options));

  withJudgeOptions(program.command('watch'))
    .description("check what is published, prove what does well in members' browsers and take back what does not")
    .argument('<origin...>', 'addresses of portals')
    .option('--by <name>', 'for the history', 'watch')
    .option('--dry-run', 'say what would be done, but do nothing')
    .option('--once', 'look once, then end')
    .action(async (origins: string[], { every, provenAfter, worseBy, by, dryRun, once }: WatchFlags) => {
      const options = { origins, findFaults, provenAfter, worseBy: worseBy / 100, by, dryRun };
      const tell = (done: Watched[]) => show(call, done, wordsOfWatch(done, dryRun));
      if (once) return tell(await watchOnce(openFolder(call), options));
      const ended = new AbortController();
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ended.abort());
      await watch(openFolder(call), { ...options, every, ended: ended.signal, tell });
    });

  withChangeOptions(program.command('renew').description('sign the registry again before it expires')).action((options: ChangeOptions) =>
    change((releases) => renew(releases, options), options),
  );

  withChangeOptions(program.command('prune').description('delete old releases that are neither live nor a rollback target'))
    .addOption(new Option('--days <number>', 'how old they must be').argParser(wholeNumber).default(30))
    .addOption(new Option('--keep <number>', 'how many of each section stay, however old').argParser(wholeNumber).default(3))
    .action(async (options: PruneOptions) => {
      const pruned = await prune(openFolder(call), options);
      const words =
        pruned.length > 0
          ? pruned.map((build) => `${build} is ${options.dryRun ? 'to be deleted' : 'deleted'}`)
          : ['Nothing is old enough'];
      show(call, { pruned, dryRun: Boolean(options.dryRun) }, words.join('\n'));
    });

  program
    .command('sign')
    .description('sign a build as its vendor')
    .argument('<dist>', 'folder of a build')
    .requiredOption('--key <file>', "the vendor's private key")
    .action(async (dist: string, { key }: { key: string }) => {
      const { release } = await signBuild(dist, readKey(key));
      show(call, { build: release.build }, `${release.build} is signed`);
    });
}
