import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as v from 'valibot';
import type { MessageFor } from './form-issues.ts';

/** Returns a resolver that checks values against a schema and keeps the first error of each field. */
export function checkedBy<Values extends FieldValues, Checked>(
  schema: v.GenericSchema<unknown, Checked>,
  toInput: (values: Values) => unknown = (values) => values,
  messageFor: MessageFor,
): Resolver<Values, unknown, Checked> {
  return async (values, _context, options) => {
    const { issues, output } = await v.safeParseAsync(schema, toInput(values));
    if (!issues) return { values: output, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of issues) {
      const field = v.getDotPath(issue) ?? 'root';
      errors[field] ??= { type: issue.message, message: messageFor(issue.message, field) || issue.message };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
