import { Failure, UserError } from '../command/errors.mjs';
import { isEnded } from '../command/run.mjs';

/** An error for failed tests: how many passed and failed, and the report. */
export class TestsFailed extends Error {
  constructor({ passed, failed, report }) {
    super(`${failed} failed`);
    Object.assign(this, { passed, failed, report });
  }
}

/** Counts the passed and failed tests of all steps. A failing step does not stop the others. */
export function createTally() {
  const total = { passed: 0, failed: 0 };
  return {
    total,
    /**
     * Runs a step, which returns how many tests passed, if it has any. A step that fails in another way counts as one failed test. Returns
     * whether it passed.
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
