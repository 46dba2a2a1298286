#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { messageOf } from './message-of.ts';

const require = createRequire(import.meta.url);

interface Command {
  usage: string;
  does: string;
  /** Resolves to true if all went well, undefined if it was called wrongly. */
  run(...args: string[]): boolean | undefined | Promise<boolean | undefined>;
}

const commands: Record<string, Command> = {
  create: {
    usage: '<section> <name> [--bundler rspack|webpack] [--packages <folder>]',
    does: `makes a new section, <name> being the vendor's: lower-case letters, digits and hyphens. <section> is one of catalogue,
cart-checkout, payment, account, membership; --packages is the folder with the portal's packages, portal-packages if not given`,
    run: async (...args) => (await import('./create/create.ts')).create(process.cwd(), args),
  },
  handbook: {
    usage: '[--packages <folder>] [--port 8096]',
    does: "shows the handbook that lies beside the portal's packages: guide, contract, rules, components, codes, decisions, with a search",
    run: async (...args) => (await import('./handbook/handbook.ts')).handbook(process.cwd(), args),
  },
  dev: {
    usage: '[--port 8080] [--portal <address>]',
    does: 'shows the section in a portal of its own, as you save it; with --portal beside the sections that are live there',
    run: async (...args) => (await import('./dev/dev.ts')).dev(process.cwd(), args),
  },
  verify: {
    usage: '[--browser]',
    does: 'all that a release must pass: lint, types, texts, tests, build and check',
    run: async (...args) => (await import('./verify/verify.ts')).verify(process.cwd(), args),
  },
  status: {
    usage: '',
    does: 'shows how far the section is: pages and widgets, granted calls, rules that tests quote, texts, suite, and what is not there yet',
    run: async () => (await import('./status/status.ts')).status(process.cwd()),
  },
  build: {
    usage: '',
    does: 'builds into dist/, with release.json',
    run: async () => (await import('./build/build.ts')).build(process.cwd()),
  },
  check: {
    usage: '[--browser]',
    does: 'looks for all that is wrong with what was built; with --browser also while it is driven in a portal',
    run: async (...args) => (await import('./check/check.ts')).check(process.cwd(), args),
  },
  publish: {
    usage: '[dist] --to <address of the release service> --key <file of your private key>',
    does: "signs what was built and sends it to the association's release service",
    run: async (...args) => (await import('./publish/publish.ts')).publish(args),
  },
  live: {
    usage: '--from <address of the release service> --key <file of your private key> [--json]',
    does: "shows which of your releases are live, what was decided about them and why, and how they do in members' browsers",
    run: async (...args) => (await import('./live/live.ts')).live(args),
  },
  test: {
    usage: '[words of Jest]',
    does: 'runs the tests with Jest',
    run: (...args) => run([...jestNeeds, require.resolve('jest/bin/jest'), ...args]),
  },
  texts: {
    usage: '',
    does: 'takes the texts of the sources into src/locales/en.po and zh.po',
    run: async () => (await import('./lingui/texts.ts')).takeTexts(process.cwd()),
  },
  'check-texts': {
    usage: '',
    does: 'fails if a text is missing, untranslated or no longer used',
    run: async () => (await import('./lingui/texts.ts')).checkTexts(process.cwd()),
  },
};

/** Jest needs the first to load ES modules. */
const jestNeeds = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

function run(args: string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

const usageOf = (name: string) => `portal-remote ${name} ${commands[name]?.usage}`.trim();
const usage = () =>
  Object.entries(commands)
    .map(([name, { does }]) => `${usageOf(name)}\n    ${does.replaceAll('\n', '\n    ')}`)
    .join('\n');

const isHelp = (word: string | undefined) => word === '--help' || word === '-h' || word === 'help';
const isWrongCall = (error: unknown) =>
  error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

async function main([name = '', ...args]: string[]): Promise<boolean> {
  const { engines } = JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'));
  const oldest = Number.parseInt(engines.node.replace(/\D*/, ''), 10);
  if (Number.parseInt(process.versions.node, 10) < oldest) {
    console.error(`Node ${oldest} or newer is needed, this is ${process.versions.node}: install it from https://nodejs.org and try again.`);
    return false;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    (isHelp(name) ? console.log : console.error)(usage());
    return isHelp(name);
  }
  // Jest has its own help.
  if (name !== 'test' && args.some(isHelp)) {
    console.log(`${usageOf(name)}\n${command.does}`);
    return true;
  }
  try {
    const ended = await command.run(...args);
    if (ended === undefined) console.error(`${usageOf(name)}\n${command.does}`);
    return ended ?? false;
  } catch (error) {
    if (isWrongCall(error)) console.error(`${messageOf(error)}\n${usageOf(name)}`);
    // A plain Error describes what is wrong with the section; anything else is a bug in this kit.
    else console.error(error instanceof Error && error.constructor === Error ? error.message : error);
    return false;
  }
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
