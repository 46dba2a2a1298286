import { isApiError } from '@portal/contract';
import { get } from 'react-hook-form';
import type { FormIssue, MessageFor } from './form-issues.ts';

/**
 * Sorts the errors of a failed call into those of the form's fields and the rest. Anything else thrown (a bug of ours) is reported, and
 * shown as `fallback`. If the session ended, nothing is shown: the shell has opened the login.
 */
export function sortRefusal(
  error: unknown,
  values: object,
  messageFor: MessageFor,
  fallback: string,
): { fields: FormIssue[]; rest: FormIssue[] } {
  if (!isApiError(error)) {
    reportError(error);
    return { fields: [], rest: [{ field: '', key: '', message: fallback }] };
  }
  if (error.code === 'UNAUTHENTICATED') return { fields: [], rest: [] };
  if (error.errors.length === 0) return { fields: [], rest: [{ field: '', key: error.code, message: error.message || fallback }] };
  const issues = error.errors.map(({ field, code, message }) => ({
    field,
    key: code,
    message: messageFor(code, field) || message || code,
  }));
  return {
    fields: issues.filter(({ field }) => isControl(get(values, field))),
    rest: issues.filter(({ field }) => !isControl(get(values, field))).map((issue) => ({ ...issue, field: '' })),
  };
}

/** Whether a value belongs to a control, which can show an error; a list or a group of fields can't. */
function isControl(value: unknown): boolean {
  return value !== undefined && (value === null || typeof value !== 'object' || value instanceof Blob);
}
