import { fork } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./warm-file.mjs', import.meta.url));
/** How many loaded files a worker keeps: each takes some 280 MB, and all of them half of the memory. */
const kept = Math.max(4, Math.floor(totalmem() / 2 / availableParallelism() / 280e6));
/** A file's way from nothing to its first test, far above what it takes. */
const startTimeoutMs = 300_000;

/** Files of tests, each loaded in a process of its own that runs it again and again: loading takes most of the time. */
export class WarmFiles {
  #config;
  #files = new Map();

  constructor(config) {
    this.#config = config;
  }

  /**
   * Runs some tests of a file with a mutant. Answers `{}` if all pass, else `{ failed: { test, message } }`, `{ hung: true }` or `{ ended: true }`. What
   * other mutants left behind, or tests that were not asked would have made, must not blame this one: a failure counts if the tests pass without it.
   */
  async run(file, request) {
    for (const afresh of [false, true]) {
      const answer = await this.#ask(file, { ...request, afresh });
      if (!answer.failed || (await this.#passWithout(file, { ...request, afresh }, answer))) return answer;
    }
    return this.#runInNew(file, request);
  }

  /** Runs a file with a mutant that is there while it is loaded. */
  async runFresh(file, request) {
    const answer = await this.#runInNew(file, request, { __STRYKER_ACTIVE_MUTANT__: request.mutant });
    this.#drop(file);
    return answer;
  }

  /** All tests of the file, where those that were asked lean on others before them. */
  async #runInNew(file, request, env) {
    this.#drop(file);
    const answer = await this.#ask(file, request, env);
    if (!answer.failed) return answer;
    this.#drop(file);
    if (await this.#passWithout(file, request, answer)) return answer;
    this.#drop(file);
    return this.#ask(file, { ...request, tests: undefined }, env);
  }

  /** Whether a test that failed, after the others that were asked before it, passes without the mutant. */
  async #passWithout(file, request, { failed: { test } }) {
    const tests = test ? request.tests.slice(0, request.tests.indexOf(test) + 1) : request.tests;
    const { failed, hung, ended } = await this.#ask(file, { ...request, mutant: undefined, tests });
    return !failed && !hung && !ended;
  }

  async #ask(file, request, env) {
    const warm = this.#files.get(file) ?? this.#load(file, env);
    if (!this.#files.has(file)) {
      // Any of the others goes: of more files than are kept, asked in turn, the one that was used last is the next that is needed.
      if (this.#files.size === kept) this.#drop([...this.#files.keys()][Math.floor(Math.random() * kept)]);
      this.#files.set(file, warm);
    }
    const answer = await warm.ask(request);
    if (answer.ended || answer.hung) this.#drop(file);
    return answer;
  }

  #load(file, env) {
    const child = fork(program, [JSON.stringify(this.#config), file], {
      execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = new Promise((resolve) => child.once('exit', () => resolve({ ended: true })));
    const message = () => new Promise((resolve) => child.once('message', resolve));
    const ready = message();
    const within = (promise, ms) => {
      let timer;
      const late = new Promise((resolve) => (timer = setTimeout(resolve, ms, { hung: true })));
      return Promise.race([promise, ended, late]).finally(() => clearTimeout(timer));
    };
    return {
      async ask(request) {
        const started = await within(ready, startTimeoutMs);
        if (!started.ready) return started;
        const answer = message();
        child.send(request);
        return within(answer, request.limitMs);
      },
      end: () => child.kill('SIGKILL'),
    };
  }

  #drop(file) {
    this.#files.get(file)?.end();
    this.#files.delete(file);
  }

  end() {
    for (const file of [...this.#files.keys()]) this.#drop(file);
  }
}
