import type { Command } from 'commander';
import { transaction } from '../db/transaction.ts';
import { type CancelRefund, type ClassChange, cancelClass, changeClass, notify } from '../domain/staff/classes.ts';
import { type ActorOptions, actorOf, byActor, choice, findClass, refundWays } from './actor.ts';
import { act, type CommandIo, commandGroup } from './command.ts';
import { day, time, weekdays } from './csv/cells.ts';

const cancelWays: CancelRefund[] = [...refundWays, 'choice'];

/** Changes of classes that have participants. */
export function classCommands(io: CommandIo): Command {
  const commands = commandGroup('classes', 'classes with participants: change, cancel, write to the families');
  byActor(commands.command('change'))
    .description('change when or where a class meets, and write to its families')
    .argument('<class>')
    .option('--start-date <day>')
    .option('--end-date <day>')
    .option('--start-time <time>')
    .option('--end-time <time>')
    .option('--weekdays <days>', '1 Monday to 7 Sunday: 1 3')
    .option('--venue <name>')
    .option('--venue-ot <name>', 'in Chinese')
    .option('--days-off <days>', 'days without a lesson: 2027-02-06 2027-02-13')
    .option('--dry-run', 'only say whom it would affect')
    .action(
      act(io, async (ctx, code: string, options: ActorOptions & Record<string, string> & { dryRun?: boolean }) => {
        const { id } = await findClass(ctx.db, code);
        const { dryRun = false } = options;
        const change = changeOf(options);
        if (Object.keys(change).length === 0) throw new Error('Name what changes.');
        const families = await transaction(ctx.db, (tx) => changeClass(ctx, tx, actorOf(options), id, change, { dryRun }));
        io.print(dryRun ? `It would affect ${families} families.` : `Changed; ${families} families get a mail.`);
      }),
    );
  byActor(commands.command('cancel'))
    .description('cancel a class: every booking ends, its money is given back in full, the families get a mail')
    .argument('<class>')
    .argument('<way>', `how money is given back: ${cancelWays.join(', ')} (each family chooses within a week, or moves)`)
    .action(
      act(io, async (ctx, code: string, way: string, options: ActorOptions) => {
        const { id, code: name } = await findClass(ctx.db, code);
        await cancelClass(ctx, actorOf(options), id, choice(cancelWays, way));
        io.print(`${name} is cancelled.`);
      }),
    );
  byActor(commands.command('notify'))
    .description('write to the families of classes, each in its language')
    .argument('<class...>')
    .requiredOption('--en <text>')
    .requiredOption('--zh <text>')
    .requiredOption('--subject-en <text>')
    .requiredOption('--subject-zh <text>')
    .action(
      act(io, async (ctx, codes: string[], options: ActorOptions & { en: string; zh: string; subjectEn: string; subjectZh: string }) => {
        const classes = await Promise.all(codes.map((code) => findClass(ctx.db, code)));
        const message = { en: { subject: options.subjectEn, text: options.en }, zh: { subject: options.subjectZh, text: options.zh } };
        const ids = classes.map(({ id }) => id);
        const families = await transaction(ctx.db, (tx) => notify(ctx, tx, actorOf(options), ids, message));
        io.print(`${families} families get a mail.`);
      }),
    );
  return commands;
}

function changeOf(options: Record<string, string | undefined>): ClassChange {
  const read = {
    start_date: options.startDate && day.read(options.startDate),
    end_date: options.endDate && day.read(options.endDate),
    start_time: options.startTime && time.read(options.startTime),
    end_time: options.endTime && time.read(options.endTime),
    weekdays: options.weekdays && weekdays.read(options.weekdays),
    venue: options.venue,
    venue_ot: options.venueOt,
    no_class_dates: options.daysOff?.split(/[\s,]+/).map((text) => day.read(text)),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as ClassChange;
}
