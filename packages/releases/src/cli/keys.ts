import { type SectionId, sectionIds } from '@portal/contract';
import { InvalidArgumentError, Option } from 'commander';
import { makeKey, ReleaseError, readKey } from '../format/index.ts';
import {
  allowVendor,
  changeOperators,
  type KeysDocument,
  keyringOf,
  keysFileName,
  makeKeys,
  openKeys,
  openStorage,
  renewKeys,
  revokeVendor,
} from '../index.ts';
import { type Call, folderOf, show, table } from './options.ts';

interface Signing {
  association: string;
}

interface Allowing extends Signing {
  sections: SectionId[];
  expires: string;
}

/** `keys …`: what the association does with its offline key. It may work on a copy of `keys.json` and return the signed one. */
export function keyCommands(call: Call): void {
  const keys = call.program.command('keys').description('manage who may sign releases and the registry');
  const association = new Option('--association <file>', "the association's private key").makeOptionMandatory();
  const showKeys = (document: KeysDocument) => show(call, document, tableOf(document));

  keys
    .command('make')
    .description('make a private key for anyone, and show its public key')
    .argument('<file>', 'where to write the private key')
    .action(async (file: string) => {
      const key = await makeKey(file);
      show(call, { key }, key);
    });

  keys
    .command('init')
    .description('create a releases folder, with an operator and no vendors')
    .addOption(association)
    .requiredOption('--operator <public key>', 'who signs the registry')
    .option('--registry-days <number>', 'how long a registry is valid', Number, 30)
    .action(async ({ association, operator, registryDays }: Signing & { operator: string; registryDays: number }) =>
      showKeys(await makeKeys(folderOf(call), readKey(association), { operators: [operator], registryDays })),
    );

  keys
    .command('allow')
    .description("allow a vendor's key to publish sections")
    .argument('<provider>')
    .argument('<public key>')
    .addOption(association)
    .addOption(new Option('--sections <section...>', 'what it may publish: payment, account').argParser(sectionsIn).makeOptionMandatory())
    .requiredOption('--expires <date>', 'until when', futureDate)
    .action(async (provider: string, key: string, { association, ...allowed }: Allowing) =>
      showKeys(await allowVendor(folderOf(call), readKey(association), { key, provider, ...allowed })),
    );

  keys
    .command('revoke')
    .description("revoke a vendor's key: nothing that it signed is served from then on")
    .argument('<public key>')
    .addOption(association)
    .requiredOption('--why <reason>')
    .action(async (key: string, { association, why }: Signing & { why: string }) =>
      showKeys(await revokeVendor(folderOf(call), readKey(association), { key, why })),
    );

  keys
    .command('renew')
    .description('sign the list for another year, or with another key of the association')
    .addOption(association)
    .option('--former <public key>', "the association's key until now, when this one takes its place")
    .action(async ({ association, former }: Signing & { former?: string }) =>
      showKeys(await renewKeys(folderOf(call), readKey(association), former)),
    );

  keys
    .command('operators')
    .description('say who may sign the registry, in place of those before')
    .argument('<public key...>')
    .addOption(association)
    .action(async (operators: string[], { association }: Signing) =>
      showKeys(await changeOperators(folderOf(call), readKey(association), operators)),
    );

  keys
    .command('list')
    .description('show the list of keys')
    .action(async () => {
      const stored = await openStorage(folderOf(call)).read(keysFileName);
      if (!stored) throw new ReleaseError('REL-101', `${folderOf(call)} has no ${keysFileName}`);
      showKeys(openKeys(stored.content.toString(), keyringOf(folderOf(call)).association()).document);
    });
}

/** Reads sections separated by spaces or commas. */
function sectionsIn(value: string, before: SectionId[] = []): SectionId[] {
  const named = value.split(',').map((word) => {
    const section = sectionIds.find((id) => id === word.trim());
    if (!section) throw new InvalidArgumentError(`There is no section ${word.trim()}: ${sectionIds.join(', ')}.`);
    return section;
  });
  return [...before, ...named];
}

function futureDate(value: string): string {
  const time = Date.parse(value);
  if (Number.isNaN(time)) throw new InvalidArgumentError('Not a date: 2036-12-31.');
  if (time <= Date.now()) throw new InvalidArgumentError('That is past: the key would publish nothing.');
  return new Date(time).toISOString();
}

function tableOf({ revision, expires, operators, vendors }: KeysDocument): string {
  const rows = vendors.map((vendor) => [
    vendor.provider,
    vendor.sections.join(', '),
    vendor.key,
    vendor.revoked ? `revoked: ${vendor.revoked.why}` : `until ${vendor.expires.slice(0, 10)}`,
  ]);
  const operatorRows = operators.map((key) => ['operator', 'registry', key, '']);
  return [`keys at revision ${revision}, valid until ${expires.slice(0, 10)}`, table([...operatorRows, ...rows])].join('\n');
}
