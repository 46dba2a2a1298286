import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { successSchema } from '../../entities/common.ts';

/** Mails a reset link. Every well-formed code gets the same response, known or not. */
export const forgotPassword = defineEndpoint({
  method: 'post',
  path: 'api/forgot-password',
  access: 'public',
  grantedTo: ['account'],
  body: v.object({ member_code: v.pipe(v.string(), v.trim(), v.normalize('NFKC'), v.regex(/^[A-Za-z0-9-]{4,20}$/)) }),
  response: successSchema,
  errors: ['VALIDATION', 'RATE_LIMITED'],
});
