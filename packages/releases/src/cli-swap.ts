import { type Call, openFolder, shareOption, show, wholeNumber, withChangeOptions, withJudgeOptions } from './cli-options.ts';
import { differenceOf } from './difference.ts';
import { type PromoteOptions, swap } from './promote.ts';
import { checkRehearsed, rehearse, wordsOfRehearsal } from './rehearse.ts';
import { watchSwap, wordsOfMinute } from './watch-swap.ts';

interface SwapFlags extends PromoteOptions {
  unseen?: boolean;
  every: number;
  provenAfter: number;
  worseBy: number;
  minutes: number;
}

/** `swap`: rehearses a release, hands its section to it, and watches what members meet. */
export function swapCommand(call: Call): void {
  const command = withJudgeOptions(withChangeOptions(call.program.command('swap')))
    .description("rehearse another provider's approved release, hand its section to it, and take it back if members fare worse")
    .argument('<build>')
    .argument('[origin...]', 'addresses of portals; without any, nobody watches')
    .addOption(shareOption())
    .option('--unseen', 'do not try it in a browser first')
    .option('--minutes <number>', 'how long it is watched', wholeNumber, 30);
  command.action(async (build: string, origins: string[], flags: SwapFlags) => {
    const { unseen, every, provenAfter, worseBy, minutes, ...options } = flags;
    const releases = openFolder(call);
    const rehearsal = await rehearse(releases, build, { origins, ...(unseen && { drive: false }) });
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
      every,
      minutes,
      provenAfter,
      worseBy: worseBy / 100,
      by: 'swap',
      ended: ended.signal,
      tell: (minute) => show(call, minute, wordsOfMinute(minute)),
    });
    const is = { prove: 'is proven', rollback: 'was taken back' }[decided?.did as 'prove' | 'rollback'];
    show(
      call,
      { decided: decided ?? null },
      decided ? `${build} ${is}: ${decided.why}` : `${build} is neither proven nor bad: watch it on by portal-releases watch`,
    );
    if (decided?.did === 'rollback') call.fail();
  });
}
