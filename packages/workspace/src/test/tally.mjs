import { Failure, UserError } from '../command/errors.mjs';
import { isEnded } from '../command/run.mjs';

/** Tests that failed, with how many passed beside them and what to read about it. */
export class TestsFailed extends Error {
  constructor({ passed, failed, report }) {
    super(`${failed} failed`);
    Object.assign(this, { passed, failed, report });
  }
}

/** Counts what passed and failed over all steps. A step that fails does not end the others. */
export function createTally() {
  const total = { passed: 0, failed: 0 };
  return {
    total,
    /**
     * Does a step's work, which answers how many tests passed, if it has any. A step that fails in another way counts as one failed.
     * Returns whether it passed.
     */
    async add(work) {
      try {
        const passed = await work();
        total.passed += passed ?? 0;
        return true;
      } catch (error) {
        if (isEnded()) throw error;
        total.passed += error.passed ?? 0;
        total.failed += error.failed ?? 1;
        console.log(reportOf(error).trim().replaceAll(/^/gm, '      '));
        return false;
      }
    },
  };
}

function reportOf(error) {
  if (error instanceof Failure) return error.output;
  if (error instanceof TestsFailed) return error.report;
  return error instanceof UserError ? error.message : error.stack;
}
