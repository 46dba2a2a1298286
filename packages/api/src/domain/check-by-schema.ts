import { type MembershipMessage, trimUnseen } from '@portal/contract/membership';
import * as v from 'valibot';
import { ApiFailure, type FieldFailure } from '../api-failure.ts';

/** Checks by a form's schema, as its page does; refuses with the first thing wrong of each field. */
export function checkBySchema<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  refuseBreaksAndTurns(value);
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
 * Every field of these forms is one line: a break within it, which no page lets anybody type, would write lines of its own into mails and
 * lists, and a mark that turns the direction of writing would make a line read as another.
 */
function refuseBreaksAndTurns(form: unknown): void {
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
