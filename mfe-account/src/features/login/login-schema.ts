import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

/** Login asks only for a name and at least 6 characters (SESSION-01, SESSION-04). `say` translates. */
export function loginSchema(say: (message: MessageDescriptor) => string) {
  return v.object({
    username: v.pipe(v.string(), v.trim(), v.nonEmpty(say(msg`Enter your member number`))),
    password: v.pipe(v.string(), v.minLength(6, say(msg`Enter your password: it has at least 6 characters`))),
  });
}
