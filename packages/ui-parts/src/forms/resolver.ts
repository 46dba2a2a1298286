import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as v from 'valibot';
import type { Say } from './form-issues.ts';

/** Checks values by a schema; the first thing that is wrong with a field counts. */
export function checkedBy<Values extends FieldValues, Checked>(
  schema: v.GenericSchema<unknown, Checked>,
  toInput: (values: Values) => unknown = (values) => values,
  say: Say,
): Resolver<Values, unknown, Checked> {
  return async (values, _context, options) => {
    const { issues, output } = await v.safeParseAsync(schema, toInput(values));
    if (!issues) return { values: output, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of issues) {
      const field = v.getDotPath(issue) ?? 'root';
      errors[field] ??= { type: issue.message, message: say(issue.message, field) || issue.message };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
