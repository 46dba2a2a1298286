import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { checkNode } from './check-node.mjs';
import { install, needsInstall } from './install.mjs';
import { chooseMutated, chosenFiles } from './mutate/choose-mutated.mjs';
import { judge } from './mutate/judge.mjs';
import { readSurvivors } from './mutate/survivors.mjs';
import { readPackages } from './packages.mjs';
import { step } from './progress.mjs';
import { Refusal } from './refusal.mjs';
import { at, projectNode } from './root.mjs';
import { Failure, projectEnvironment, run } from './run.mjs';
import { runCommand } from './run-command.mjs';

await runCommand(async () => {
  checkNode();
  if (needsInstall()) await step('Install packages (a few minutes once)', install);
  const words = process.argv.slice(2);
  const chosen = chooseMutated(
    readPackages(),
    words.filter((word) => !word.startsWith('--')),
  );
  if (chosen.length === 0)
    throw new Refusal(
      'Nothing is mutated there: name packages/contract, packages/api, a section, or a folder or file of rules in one of them.',
    );
  for (const one of chosen) {
    const report = await step(`Mutate ${one.folder}`, () => mutate(one, words.includes('--fresh')));
    const { passed, lines } = judge(report, readSurvivors(one.path));
    console.log(lines.join('\n'));
    if (!passed) process.exitCode = 1;
  }
});

/** Breaks a package's rules one by one and answers Stryker's report. What was seen of unchanged code and tests before is taken over, unless all is to be done afresh. */
async function mutate({ folder, path, patterns }, force) {
  const report = at('.cache', 'mutate', folder.replaceAll('/', '-'));
  mkdirSync(dirname(report), { recursive: true });
  const settings = { mutate: patterns, report, incrementalFile: `${report}.seen.json`, force, concurrency: availableParallelism() };
  try {
    await run(projectNode, [at('packages/workspace/src/mutate/mutate-package.mjs'), JSON.stringify(settings)], {
      cwd: path,
      // The back end's: a copy of its database takes a tenth of the time there.
      env: { ...projectEnvironment(path), TEST_DATABASE: 'postgres' },
    });
  } catch (error) {
    if (error instanceof Failure) throw new Refusal(`${folder} could not be mutated:\n${error.output.trim()}`);
    throw error;
  }
  const { files } = JSON.parse(readFileSync(`${report}.json`, 'utf8'));
  const chosen = new Set(chosenFiles({ path, patterns }));
  return { files: Object.fromEntries(Object.entries(files).filter(([file]) => chosen.has(file))) };
}
