import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Option } from 'commander';
import { addApprover, readApprovers, removeApprover } from '../index.ts';
import { type Call, show, table } from './options.ts';

/** `approvers …`: who may log in to the association's console. */
export function approverCommands(call: Call): void {
  const approvers = call.program.command('approvers').description("manage who may log in to the association's console");
  const file = () => new Option('--file <path>', 'the list of approvers').env('APPROVERS_FILE').default('.data/approvers.json');

  approvers
    .command('add')
    .description('give a person access, or a new password; the password is generated and shown once')
    .argument('<name>', 'as it should appear in the history')
    .option('--stdin', 'read the password from standard input instead')
    .addOption(file())
    .action(async (name: string, options: { stdin?: boolean; file: string }) => {
      const password = options.stdin ? (await text(process.stdin)).trim() : newPassword();
      await addApprover(options.file, name, password);
      show(
        call,
        { name, ...(!options.stdin && { password }) },
        options.stdin ? `${name} is listed` : `${name} is listed, password ${password}`,
      );
    });

  approvers
    .command('remove')
    .description("end a person's access, at once")
    .argument('<name>')
    .addOption(file())
    .action(async (name: string, options: { file: string }) => {
      await removeApprover(options.file, name);
      show(call, { name }, `${name} is no longer listed`);
    });

  approvers
    .command('list')
    .description('show who may log in')
    .addOption(file())
    .action(async (options: { file: string }) => {
      const listed = (await readApprovers(options.file)).map(({ name, since }) => ({ name, since }));
      show(
        call,
        listed,
        table([['APPROVER', 'SINCE (UTC)'], ...listed.map(({ name, since }) => [name, since.slice(0, 16).replace('T', ' ')])]),
      );
    });
}

/** 120 bits, in groups that are easy to read out. */
const newPassword = () =>
  randomBytes(15)
    .toString('hex')
    .replace(/.{6}(?=.)/g, '$&-');
