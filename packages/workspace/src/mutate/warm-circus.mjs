import { createRequire } from 'node:module';
import circus from 'jest-circus/runner';

const require = createRequire(import.meta.url);

/**
 * Jest's own runner, but a file of tests is loaded once and runs whenever the parent process asks: `{ mutant, tests, hitLimit, timeoutMs, afresh }` is
 * answered by `{ failed: { test, message } }` or `{}`. What `beforeAll` made, a database for instance, is kept until it is to be made afresh.
 */
export default async function warmCircus(globalConfig, config, environment, runtime, ...rest) {
  // Loaded first, so that the runner takes over its handlers.
  const { run, setState } = runtime.requireInternalModule(require.resolve('jest-circus'));
  const handle = environment.handleTestEvent?.bind(environment);
  let inside = false;
  environment.handleTestEvent = async (event, state) => {
    await handle?.(event, state);
    if (event.name === 'run_start' && !inside) {
      inside = true;
      setState(state);
      await answerRequests(run, environment.global, state);
    } else if (event.name === 'test_done' && event.test.errors.length > 0) {
      for (const test of testsBelow(state.rootDescribeBlock)) test.mode = 'skip';
    }
  };
  return circus.default(globalConfig, config, environment, runtime, ...rest);
}

/** Until the parent is gone. */
async function answerRequests(run, global, state) {
  const tests = [...testsBelow(state.rootDescribeBlock)].map((test) => ({ test, mode: test.mode, name: nameOf(test) }));
  const made = keepWhatIsMade(state.rootDescribeBlock);
  const requests = listen();
  process.send({ ready: true });
  for await (const { mutant, tests: names, hitLimit, timeoutMs, afresh } of requests) {
    const wanted = names && new Set(names);
    const stryker = global.__stryker__ ?? {};
    global.__stryker__ = stryker;
    stryker.activeMutant = undefined;
    if (afresh) await made.end();
    for (const { test, mode, name } of tests)
      Object.assign(test, {
        errors: [],
        status: null,
        mode: wanted && !wanted.has(name) ? 'skip' : mode,
        unhandledRejectionErrorByPromise: new Map(),
      });
    Object.assign(state, { unhandledErrors: [], unhandledRejectionErrorByPromise: new Map(), testTimeout: timeoutMs });
    Object.assign(stryker, { activeMutant: mutant, hitCount: hitLimit ? 0 : undefined, hitLimit });
    made.begin();
    await run();
    const failed = tests.find(({ test }) => test.errors.length > 0);
    const error = failed?.test.errors[0] ?? state.unhandledErrors[0];
    process.send(error ? { failed: { test: failed?.name, message: messageOf(error) } } : {});
  }
}

/** Takes the hooks that begin and end a whole file away from jest, which would run them each time; but not if parts of the file have such hooks of their own. */
function keepWhatIsMade(root) {
  const isForAll = ({ type }) => type === 'beforeAll' || type === 'afterAll';
  if (blocksBelow(root).some(({ hooks }) => hooks.some(isForAll))) return { begin: () => undefined, end: () => undefined };
  const [all, ofEach] = [root.hooks.filter(isForAll), root.hooks.filter((hook) => !isForAll(hook))];
  let isMade = false;
  return {
    begin() {
      root.hooks = isMade ? ofEach : [...all.filter(({ type }) => type === 'beforeAll'), ...ofEach];
      isMade = true;
    },
    /** What failed to begin fails to end. */
    async end() {
      if (isMade) for (const { type, fn } of all) if (type === 'afterAll') await Promise.try(fn).catch(() => undefined);
      isMade = false;
    },
  };
}

/** The parent's messages, also those that come while one is worked on. */
function listen() {
  const waiting = [];
  let wake = () => undefined;
  process.on('message', (message) => {
    waiting.push(message);
    wake();
  });
  return (async function* () {
    for (;;) {
      if (waiting.length === 0) await new Promise((resolve) => (wake = resolve));
      yield waiting.shift();
    }
  })();
}

const blocksBelow = ({ children }) =>
  children.filter(({ type }) => type === 'describeBlock').flatMap((block) => [block, ...blocksBelow(block)]);

function* testsBelow({ children }) {
  for (const child of children)
    if (child.type === 'test') yield child;
    else yield* testsBelow(child);
}

/** As in jest's results. */
function nameOf(test) {
  const titles = [test.name];
  for (let { parent } = test; parent?.parent; { parent } = parent) titles.unshift(parent.name);
  return titles.join(' ');
}

const messageOf = (error) =>
  String([error].flat().find(Boolean)?.message ?? error)
    .split('\n', 3)
    .join(' ');
