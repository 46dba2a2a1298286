import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { isDeclaration } from './judge.mjs';
import { WarmFiles } from './warm-files.mjs';

/** What a test may take beside three times what it took, on a busy machine. */
const patienceMs = 15_000;

/**
 * Stryker's jest runner, but asking one file of tests after the other, the quickest first, until one of them notices the mutant, and keeping files
 * loaded: jest itself would load every file of the package for every mutant.
 */
class FileByFile {
  #jest;
  #seen;
  #warm;

  constructor(jest) {
    this.#jest = jest;
  }

  capabilities() {
    return this.#jest.capabilities();
  }

  async init() {
    await this.#jest.init();
    this.#warm = new WarmFiles(this.#jest.jestConfig);
  }

  /** One worker runs the tests that import a mutated file once; the others, which have the same working folder, read from a file what it saw. */
  async dryRun(options) {
    this.#jest.enableFindRelatedTests = true;
    const result = await this.#jest.dryRun(options);
    if (result.tests) {
      const tests = result.tests.map(({ id, fileName, timeSpentMs }) => ({ id, fileName, timeSpentMs }));
      const mutants = Object.entries(result.mutantCoverage?.perTest ?? {}).map(([test, counts]) => [test, Object.keys(counts)]);
      writeFileSync(seenFile(), JSON.stringify({ tests, mutants: Object.fromEntries(mutants) }));
    }
    return result;
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter, mutantActivation, hitLimit }) {
    const atLoad = mutantActivation === 'static';
    let nrOfTests = 0;
    if (atLoad && isDeclaration({ ...activeMutant, static: true })) return { status: MutantRunStatus.Survived, nrOfTests };
    for (const { file, tests, timeMs } of this.#files(testFilter ?? this.#testsThatReach(sandboxFileName), activeMutant.fileName)) {
      const timeoutMs = patienceMs + 3 * timeMs;
      const request = { mutant: activeMutant.id, tests, hitLimit, timeoutMs, limitMs: 4 * timeoutMs };
      const { failed, hung, ended } = await (atLoad ? this.#warm.runFresh(file, request) : this.#warm.run(file, request));
      nrOfTests += tests.length;
      if (hung) return { status: MutantRunStatus.Timeout, reason: `${file} hung` };
      if (ended) return { status: MutantRunStatus.Killed, killedBy: tests.slice(0, 1), failureMessage: `${file} ended`, nrOfTests };
      if (failed) return { status: MutantRunStatus.Killed, killedBy: [failed.test ?? tests[0]], failureMessage: failed.message, nrOfTests };
    }
    return { status: MutantRunStatus.Survived, nrOfTests };
  }

  dispose() {
    this.#warm.end();
  }

  /** Those that run anything of a file, by the mutants in it: what is made when a module is loaded belongs to no test. */
  #testsThatReach(sandboxFileName) {
    const inside = new Set([...readFileSync(sandboxFileName, 'utf8').matchAll(/"(\d+)"/g)].map(([, id]) => id));
    this.#seen ??= readSeen();
    return Object.entries(this.#seen.mutants)
      .filter(([, mutants]) => mutants.some((id) => inside.has(id)))
      .map(([test]) => test);
  }

  /** The files of some tests, those beside the mutated file first, then the quickest. */
  #files(ids, mutated) {
    this.#seen ??= readSeen();
    const wanted = new Set(ids);
    const files = new Map();
    for (const { id, fileName, timeSpentMs } of this.#seen.tests)
      if (wanted.has(id)) {
        const { tests, timeMs } = files.get(fileName) ?? { tests: [], timeMs: 0 };
        files.set(fileName, { file: fileName, tests: [...tests, id], timeMs: timeMs + timeSpentMs });
      }
    const beside = ({ file }) => basename(dirname(file)) === basename(dirname(mutated));
    return [...files.values()].sort((a, b) => beside(b) - beside(a) || a.timeMs - b.timeMs);
  }
}

/** In Stryker's copy of the package, which is the working folder of every worker. */
const seenFile = () => join(process.cwd(), 'tests-seen.json');

const readSeen = () => JSON.parse(readFileSync(seenFile(), 'utf8'));

const [jest] = jestPlugins;
const create = (injector) => new FileByFile(injector.injectFunction(jest.factory));
create.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'file-by-file', create)];
