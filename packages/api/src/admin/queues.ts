import { formatDateTime } from '@portal/contract/hong-kong';
import type { Command } from 'commander';
import { findOpeningByName, listQueues, type Steering, setOpening, steerQueue } from '../domain/queue/steer-queue.ts';
import { act, type CommandIo, commandGroup, printTable } from './command.ts';
import { moment } from './csv/cells.ts';

export function queueCommands(io: CommandIo): Command {
  const commands = commandGroup('queues', 'queues for classes that open at a set time');
  commands
    .command('list')
    .description('list the queues, the latest first')
    .action(
      act(io, async (ctx) => {
        const rows = (await listQueues(ctx)).map(({ queue, group }) => {
          const admitted = Math.floor(queue.let_in);
          const state = queue.ended_at ? 'over' : queue.stopped ? 'stopped' : queue.drawn_at ? 'moving' : 'gathering';
          return [
            group,
            formatDateTime(queue.opens_at),
            state,
            queue.names,
            admitted,
            queue.names - admitted,
            queue.rate.toFixed(1),
            queue.most,
          ];
        });
        printTable(io, ['group', 'opens', 'state', 'names', 'let in', 'waiting', 'a second', 'at most'], rows);
      }),
    );
  commands
    .command('set')
    .description('set when a class opens, or a group’s classes: 2027-03-31 10:00')
    .argument('<class or group>')
    .argument('<moment>')
    .action(
      act(io, async (ctx, name: string, when: string) => {
        await setOpening(ctx, name, moment.read(when));
        io.print(`${name} opens on ${when}.`);
      }),
    );
  commands
    .command('unset')
    .description('let a class, or a group’s classes, open without a queue')
    .argument('<class or group>')
    .action(
      act(io, async (ctx, name: string) => {
        await setOpening(ctx, name, null);
        io.print(`${name} has no queue.`);
      }),
    );
  const steer = (word: string, description: string, steering: Steering, done: string) =>
    commands
      .command(word)
      .description(description)
      .argument('<class or group>')
      .action(
        act(io, async (ctx, name: string) => {
          await steerQueue(ctx, await findOpeningByName(ctx, name), steering);
          io.print(done);
        }),
      );
  steer('stop', 'let nobody more in; places are kept', { stopped: true }, 'Stopped.');
  steer('go', 'let people in again', { stopped: false }, 'It moves.');
  steer('open', 'end the queue: everybody may order', { open: true }, 'Open to everybody.');
  commands
    .command('slow')
    .description('limit how many people a second are let in; 0: no limit but what the servers can do')
    .argument('<class or group>')
    .argument('<people>')
    .action(
      act(io, async (ctx, name: string, people: string) => {
        if (!/^\d{1,4}(\.\d)?$/.test(people)) throw new Error('A number of people a second, like 5.');
        await steerQueue(ctx, await findOpeningByName(ctx, name), { most: Number(people) || null });
        io.print(Number(people) ? `At most ${people} a second.` : 'As many as the servers can.');
      }),
    );
  return commands;
}
