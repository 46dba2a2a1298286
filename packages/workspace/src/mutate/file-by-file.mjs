import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { isDeclaration } from './judge.mjs';
import { WarmFiles } from './warm-files.mjs';

/** What a test may take beside three times what it took, on a busy machine. */
const patienceMs = 15_000;

/**
 * Stryker's jest runner, but asking one file of tests after the other, the likeliest first, until one of them notices the mutant, and keeping files
 * loaded: jest itself would load every file of the package for every mutant.
 */
class FileByFile {
  #jest;
  #seen;
  #inside;
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
    this.#seen ??= readSeen();
    const reached = testFilter ?? this.#testsThatReach([activeMutant.id]);
    // What runs in a `beforeAll`, as well as in tests, needs no loading.
    const atLoad = mutantActivation === 'static' && reached.length === 0;
    let nrOfTests = 0;
    if (atLoad && isDeclaration({ ...activeMutant, static: true })) return { status: MutantRunStatus.Survived, nrOfTests };
    const ids = atLoad ? this.#testsThatReach(this.#mutantsIn(sandboxFileName)) : reached;
    for (const { file, tests, timeMs } of this.#files(ids, sandboxFileName)) {
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

  /** Tests that run any of some mutants. */
  #testsThatReach(mutants) {
    const wanted = new Set(mutants);
    return Object.entries(this.#seen.mutants)
      .filter(([, reached]) => reached.some((id) => wanted.has(id)))
      .map(([test]) => test);
  }

  /** All of a file: of one that is there only while the file is loaded, any test that runs anything of it may tell. */
  #mutantsIn(sandboxFileName) {
    if (this.#inside?.file !== sandboxFileName) {
      const ids = [...readFileSync(sandboxFileName, 'utf8').matchAll(/"(\d+)"/g)].map(([, id]) => id);
      this.#inside = { file: sandboxFileName, ids: new Set(ids) };
    }
    return this.#inside.ids;
  }

  /** The files of some tests, those that reach most of the mutated file first, then the quickest. */
  #files(ids, sandboxFileName) {
    const inside = this.#mutantsIn(sandboxFileName);
    const wanted = new Set(ids);
    const files = new Map();
    for (const { id, fileName, timeSpentMs } of this.#seen.tests)
      if (wanted.has(id)) {
        const file = files.get(fileName) ?? { file: fileName, tests: [], timeMs: 0, reached: new Set() };
        files.set(fileName, file);
        file.tests.push(id);
        file.timeMs += timeSpentMs;
        for (const mutant of this.#seen.mutants[id] ?? []) if (inside.has(mutant)) file.reached.add(mutant);
      }
    return [...files.values()].sort((a, b) => b.reached.size - a.reached.size || a.timeMs - b.timeMs);
  }
}

/** In Stryker's copy of the package, which is the working folder of every worker. */
const seenFile = () => join(process.cwd(), 'tests-seen.json');

const readSeen = () => JSON.parse(readFileSync(seenFile(), 'utf8'));

const [jest] = jestPlugins;
const create = (injector) => new FileByFile(injector.injectFunction(jest.factory));
create.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'file-by-file', create)];
