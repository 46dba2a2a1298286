import { type MembershipMessage, trimUnseen } from '@portal/contract/membership';
import * as v from 'valibot';
import { ApiFailure, type FieldFailure } from '../api-failure.ts';

/** Checks a value with its form's schema, as the page does; refuses it with the first error of each field. */
export function checkBySchema<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  refuseControlCharacters(value);
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const messages = new Map<string, MembershipMessage>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!messages.has(field)) messages.set(field, issue.message as MembershipMessage);
  }
  throw new ApiFailure('VALIDATION', { fields: [...messages].map(([field, message]) => ({ field, code: message, message })) });
}

/**
 * Every field of these forms is a single line. A line break, which no page lets people type, would add lines of its own to mails and lists;
 * a bidirectional control character would make a line read as something else.
 */
function refuseControlCharacters(form: unknown): void {
  const fields: FieldFailure[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string' && /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(trimUnseen(value)))
      fields.push({ field: path, code: 'line', message: 'field.invalid' });
    if (value === null || typeof value !== 'object' || value instanceof File) return;
    for (const [name, child] of Object.entries(value)) walk(child, path ? `${path}.${name}` : name);
  };
  walk(form, '');
  if (fields.length > 0) throw new ApiFailure('VALIDATION', { fields });
}
