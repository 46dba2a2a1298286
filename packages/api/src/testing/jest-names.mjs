export const { describe, expect, jest } = globalThis;

/** Far more than a test takes, in minutes: they end what hangs. In a long run, one test makes hundreds of rounds. */
const minutes = process.env.LONG === '1' ? 30 : 4;

/** The runner itself lets a test or hook that hangs wait for ever. */
const limited =
  (work) =>
  async (...row) => {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`It has not ended within ${minutes} minutes.`)), minutes * 60_000);
    });
    try {
      return await Promise.race([work(...row), late]);
    } finally {
      clearTimeout(timer);
    }
  };
const named = (define) => (name, work) => define(name, limited(work));

const { test: define } = globalThis;
export const test = Object.assign(named(define), {
  each: (...table) => named(define.each(...table)),
  only: named(define.only),
  skip: named(define.skip),
});

const hook = (define) => (work) => define(limited(work));
export const [beforeAll, beforeEach, afterEach, afterAll] = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'].map((name) =>
  hook(globalThis[name]),
);
