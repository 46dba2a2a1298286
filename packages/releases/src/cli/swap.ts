import { checkRehearsed, differenceOf, type PromoteOptions, type Rehearsal, rehearse, type SwapMinute, swap, watchSwap } from '../index.ts';
import { driveInPortal } from './kit-checks.ts';
import {
  type AnalysisFlags,
  analysisOf,
  type Call,
  openFolder,
  shareOption,
  show,
  table,
  wholeNumber,
  withAnalysisOptions,
  withChangeOptions,
} from './options.ts';

type Script = Rehearsal['scripts']['after'][number];

interface SwapFlags extends PromoteOptions, AnalysisFlags {
  unseen?: boolean;
  minutes: number;
}

/** `swap`: rehearses a release, switches its section to it, and watches how members fare. */
export function swapCommand(call: Call): void {
  const command = withAnalysisOptions(withChangeOptions(call.program.command('swap')))
    .description("rehearse another provider's approved release, switch its section to it, and roll back if members fare worse")
    .argument('<build>')
    .argument('[origin...]', "the portals' addresses; without any, the release is not watched")
    .addOption(shareOption())
    .option('--unseen', 'do not try it in a browser first')
    .option('--minutes <number>', 'how long to watch it', wholeNumber, 30);
  command.action(async (build: string, origins: string[], flags: SwapFlags) => {
    const { unseen, every, provenAfter, worseBy, minutes, ...options } = flags;
    const releases = openFolder(call);
    const rehearsal = await rehearse(releases, build, { origins, drive: unseen ? undefined : driveInPortal });
    show(call, rehearsal, wordsOfRehearsal(rehearsal));
    checkRehearsed(rehearsal);
    const before = await releases.registry.read();
    const after = await swap(releases, build, options);
    const changes = differenceOf(before, after);
    const words = [...(changes.length > 0 ? changes : ['nothing changes']), ...(options.dryRun ? ['This was a dry run'] : [])];
    show(call, { revision: after.revision, changes, dryRun: Boolean(options.dryRun) }, words.join('\n'));
    if (options.dryRun || origins.length === 0) return;
    const ended = new AbortController();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ended.abort());
    const decided = await watchSwap(releases, build, rehearsal.section, {
      origins,
      ...analysisOf({ every, provenAfter, worseBy }),
      minutes,
      by: 'swap',
      ended: ended.signal,
      report: (minute) => show(call, minute, wordsOfMinute(minute)),
    });
    const outcome = { prove: 'is proven', rollback: 'was rolled back' }[decided?.did as 'prove' | 'rollback'];
    show(
      call,
      { decided: decided ?? null },
      decided ? `${build} ${outcome}: ${decided.why}` : `${build} is neither proven nor bad: keep watching it with portal-releases watch`,
    );
    if (decided?.did === 'rollback') call.fail();
  });
}

/** Describes a rehearsal to an operator. */
function wordsOfRehearsal({ section, build, from, findings, scripts, portals, visits }: Rehearsal): string {
  const before = new Set(scripts.before.map(({ integrity }) => integrity));
  const after = new Set(scripts.after.map(({ integrity }) => integrity));
  const rows = [
    ...scripts.before.filter(({ integrity }) => !after.has(integrity)).map((script) => ['removed', ...cells(script)]),
    ...scripts.after.map((script) => [before.has(script.integrity) ? 'kept' : 'added', ...cells(script)]),
  ];
  const bytes = (all: Script[]) => `${Math.round(all.reduce((sum, item) => sum + item.bytes, 0) / 1000)} kB`;
  const tried = `Tried in a browser, in a separate portal${section === 'payment' ? ', with payments in the sandbox' : ''}`;
  const silent = portals.filter(({ responses }) => !responses).map(({ origin }) => origin);
  return [
    `${section}: ${from ?? 'nothing'} → ${build}`,
    findings === undefined
      ? 'Not tried in a browser, and no test payment was made'
      : findings.length === 0
        ? `${tried}: no faults found`
        : `${tried}:\n${findings.map((found) => `  ✗ ${found}`).join('\n')}`,
    table([['SCRIPT', 'BYTES', 'PATH', 'HASH'], ...rows]),
    `${scripts.before.length} scripts, ${bytes(scripts.before)} → ${scripts.after.length} scripts, ${bytes(scripts.after)}`,
    ...(portals.length > 0 ? [`${visits} visits since the portals started`] : []),
    ...silent.map((origin) => `${origin} does not answer`),
  ].join('\n');
}

const cells = ({ bytes, path, integrity }: Script) => [String(bytes), path, integrity];

const wordsOfMinute = ({ at, counts }: SwapMinute): string =>
  counts
    .map(({ build, visits, failed, slow }) => `${build}: ${visits} visits, ${failed} failed, ${slow} slow`)
    .map((words) => `${at.slice(11, 16)}  ${words}`)
    .join('\n');
