import { isApiError } from '@portal/contract';
import { get } from 'react-hook-form';
import type { FormIssue, Say } from './form-issues.ts';

/**
 * Sorts what a refused call says into issues of fields that the form has and the rest. What is no refusal (a mistake of ours) is reported as such and said as
 * `fallback`. Of a session that ended nothing is said: the shell has led to the login.
 */
export function sortRefusal(error: unknown, values: object, say: Say, fallback: string): { fields: FormIssue[]; rest: FormIssue[] } {
  if (!isApiError(error)) {
    reportError(error);
    return { fields: [], rest: [{ field: '', key: '', message: fallback }] };
  }
  if (error.code === 'UNAUTHENTICATED') return { fields: [], rest: [] };
  if (error.errors.length === 0) return { fields: [], rest: [{ field: '', key: error.code, message: error.message || fallback }] };
  const issues = error.errors.map(({ field, code, message }) => ({ field, key: code, message: say(code, field) || message || code }));
  return {
    fields: issues.filter(({ field }) => isControl(get(values, field))),
    rest: issues.filter(({ field }) => !isControl(get(values, field))).map((issue) => ({ ...issue, field: '' })),
  };
}

/** A list or a group of fields is no control that an error could stand beside. */
function isControl(value: unknown): boolean {
  return value !== undefined && (value === null || typeof value !== 'object' || value instanceof Blob);
}
