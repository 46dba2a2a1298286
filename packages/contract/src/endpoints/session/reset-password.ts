import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { successSchema } from '../../entities/common.ts';
import { newPasswordFields } from './update-password.ts';

/** Sets a new password with a mailed token, which works once and for 60 minutes; ends all sessions. */
export const resetPassword = defineEndpoint({
  method: 'post',
  path: 'api/reset-password',
  access: 'public',
  grantedTo: ['account'],
  body: v.object({
    member_code: v.pipe(v.string(), v.trim(), v.normalize('NFKC'), v.minLength(1), v.maxLength(20)),
    ...newPasswordFields,
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
  response: successSchema,
  errors: ['VALIDATION', 'RATE_LIMITED'],
});
