import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

/**
 * Stryker's jest runner, but asking one file of tests after the other, the quickest first, until one of them notices the mutant: jest itself would
 * load every file of the package for every mutant.
 */
class FileByFile {
  #jest;
  #config;
  #filesOf;

  constructor(jest) {
    this.#jest = jest;
  }

  capabilities() {
    return this.#jest.capabilities();
  }

  async init() {
    await this.#jest.init();
    this.#config = this.#jest.jestConfig;
  }

  /** One worker runs the tests that import a mutated file once; the others, which have the same working folder, read from a file what it saw. */
  async dryRun(options) {
    this.#jest.enableFindRelatedTests = true;
    const result = await this.#jest.dryRun(options);
    this.#jest.enableFindRelatedTests = false;
    if (result.tests)
      writeFileSync(seen(), JSON.stringify(result.tests.map(({ id, fileName, timeSpentMs }) => ({ id, fileName, timeSpentMs }))));
    return result;
  }

  async mutantRun(options) {
    let result;
    for (const file of this.#files(options.testFilter)) {
      this.#jest.jestConfig = { ...this.#config, testRegex: [], testMatch: [file] };
      result = await this.#jest.mutantRun(options);
      if (result.status !== MutantRunStatus.Survived) break;
    }
    return result;
  }

  #files(ids) {
    this.#filesOf ??= readSeen();
    const wanted = ids && new Set(ids);
    return [...this.#filesOf]
      .filter(([, test]) => !wanted || test.ids.some((id) => wanted.has(id)))
      .sort(([, a], [, b]) => a.time - b.time)
      .map(([file]) => file);
  }
}

/** In Stryker's copy of the package, which is the working folder of every worker. */
const seen = () => join(process.cwd(), 'tests-seen.json');

function readSeen() {
  const files = new Map();
  for (const { id, fileName, timeSpentMs } of JSON.parse(readFileSync(seen(), 'utf8'))) {
    const { ids, time } = files.get(fileName) ?? { ids: [], time: 0 };
    files.set(fileName, { ids: [...ids, id], time: time + timeSpentMs });
  }
  return files;
}

const [jest] = jestPlugins;
const create = (injector) => new FileByFile(injector.injectFunction(jest.factory));
create.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'file-by-file', create)];
