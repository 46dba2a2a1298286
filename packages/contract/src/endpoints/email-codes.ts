import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { successSchema } from '../entities/common.ts';

/**
 * ◆ Mails another six-digit code to the caller's e-mail, which is not confirmed yet; with `email`, changes the address first.
 * Registration mails the first one.
 */
export const sendEmailCode = defineEndpoint({
  method: 'post',
  path: 'api/email-code',
  access: 'member',
  shellOnly: true,
  body: v.object({ email: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  response: successSchema,
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'CONFLICT', 'RATE_LIMITED'],
});

/** ◆ Confirms the caller's e-mail with the mailed code: five tries, 15 minutes. */
export const confirmEmail = defineEndpoint({
  method: 'post',
  path: 'api/confirm-email',
  access: 'member',
  shellOnly: true,
  body: v.object({ code: v.pipe(v.string(), v.maxLength(20)) }),
  response: successSchema,
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'RATE_LIMITED'],
});
