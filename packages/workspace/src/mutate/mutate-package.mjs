import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Stryker } from '@stryker-mutator/core';

/*
 * Breaks the files of one package, one place at a time, and runs its tests against each break, but not the proofs of whole histories, which take long,
 * and those of what is written beside the code. Run by the project's Node in the package's folder with the options that mutate.mjs writes.
 */
const { mutate, report, incrementalFile, force, concurrency } = JSON.parse(process.argv[2]);
const resolved = (name) => fileURLToPath(import.meta.resolve(name));

// Prepared once for all processes that run tests: they find it in the environment.
const { default: config } = await import(pathToFileURL(resolve('jest.config.mjs')));
const hook = async (path) => (await import(pathToFileURL(path.replace('<rootDir>', process.cwd())))).default();
if (config.globalSetup) await hook(config.globalSetup);

await new Stryker({
  mutate,
  plugins: [resolved('@stryker-mutator/jest-runner'), resolved('./file-by-file.mjs')],
  testRunner: 'file-by-file',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  jest: {
    configFile: 'jest.config.mjs',
    enableFindRelatedTests: false,
    config: {
      globalSetup: null,
      globalTeardown: null,
      testTimeout: 120_000,
      testPathIgnorePatterns: ['/proofs/', '/routes/routes.test'],
    },
  },
  disableTypeChecks: false,
  tsconfigFile: 'none',
  ignorePatterns: ['dist', '.cache'],
  tempDirName: '.cache/mutate',
  incremental: true,
  incrementalFile,
  force,
  concurrency,
  // Far above what they take, also on a busy machine: the runner itself ends what hangs.
  dryRunTimeoutMinutes: 60,
  timeoutMS: 3_600_000,
  reporters: ['json', 'html', 'progress-append-only'],
  jsonReporter: { fileName: `${report}.json` },
  htmlReporter: { fileName: `${report}.html` },
  logLevel: 'warn',
})
  .runMutationTest()
  .finally(() => config.globalTeardown && hook(config.globalTeardown));
