import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { putInPlace, type Step } from './put-in-place.ts';
import { installed, runUpgrades } from './run-upgrades.ts';

/**
 * Upgrades a section to newer packages of the portal: puts them in place, installs, has the new kit change the sources for each new major,
 * and prints what a person must do. Resolves to undefined if called wrongly.
 */
export async function upgrade(section: string, args: string[]): Promise<boolean | undefined> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: { install: { type: 'boolean', default: true }, from: { type: 'string', multiple: true } },
  });
  // The new kit does the second half: only it knows what its own versions need.
  if (values.from) return changeSources(section, values.from.map(stepOf));
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) return undefined;
  const open = uncommitted(section);
  if (open) throw new Error(`Commit first, so that you can see and undo what this changes:\n${open}`);
  const steps = putInPlace(section, resolve(section, folder));
  console.log(steps.map(({ name, from, to }) => `${name} ${from} → ${to}`).join('\n') || 'No package has another version.');
  const changes = steps.flatMap((step) => ['--from', `${step.name}@${step.from}..${step.to}`]);
  if (!values.install) {
    console.log(`Install, then go on with\n${goOn(changes)}`);
    return true;
  }
  if (!install(section, changes)) return false;
  if (steps.length === 0) return true;
  const kit = join(installed(section, '@portal/remote-kit'), 'dist', 'cli.js');
  return spawnSync(process.execPath, [kit, 'upgrade', ...changes], { cwd: section, stdio: 'inherit' }).status === 0;
}

function stepOf(text: string): Step {
  const [, name, from, to] = /^(@portal\/[\w-]+)@(\d[^.]*\.\S+?)\.\.(\d\S*)$/.exec(text) ?? [];
  if (!name || !from || !to) throw new Error(`--from ${text}: write it like @portal/contract@2.1.0..3.0.0`);
  return { name, from, to };
}

/** Returns what isn't committed to git; nothing if there is no git. */
function uncommitted(section: string): string {
  const { stdout, status } = spawnSync('git', ['status', '--porcelain', '--', '.'], { cwd: section, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** Installs with the package manager whose lockfile is there. */
function install(section: string, changes: string[]): boolean {
  const [manager, ...args] = existsSync(join(section, 'pnpm-lock.yaml')) ? ['pnpm', 'install', '--no-frozen-lockfile'] : ['npm', 'install'];
  const { status } = spawnSync(manager as string, args, { cwd: section, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0)
    console.error(
      `${manager} could not install, see above. The packages are in place; once they are installed, go on with\n${goOn(changes)}`,
    );
  return status === 0;
}

const goOn = (changes: string[]) => `  npx portal-remote upgrade ${changes.join(' ')}`;

async function changeSources(section: string, steps: Step[]): Promise<boolean> {
  const { changed, asked, majors } = await runUpgrades(section, steps);
  const list = (title: string, lines: string[]) => lines.length > 0 && console.log(`\n${title}\n${lines.join('\n')}`);
  list('Changed:', changed);
  for (const { name, version, text } of majors) list(`What ${name} ${version} asks:`, [text]);
  list('What you must do:', [...asked, 'npm run verify, which finds what is left']);
  return true;
}
