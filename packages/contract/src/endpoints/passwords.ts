import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { successSchema } from '../entities/common.ts';
import { plainEmail } from '../membership/email.ts';
import { plainCode } from '../membership/plain.ts';

/** 6 characters, as the reader counts them, to 72 bytes, any charset; the confirmation by either name. */
export const newPasswordFields = {
  password: v.pipe(
    v.string(),
    v.minLength(6),
    v.maxBytes(72),
    // What is shorter has an issue already.
    v.check((text) => text.length < 6 || [...text].length >= 6, 'TOO_SHORT'),
  ),
  password_confirm: v.optional(v.pipe(v.string(), v.maxLength(200))),
  confirm_password: v.optional(v.pipe(v.string(), v.maxLength(200))),
};

/** Changes the password and ends the member's other sessions. */
export const updatePassword = defineEndpoint({
  method: 'post',
  path: 'api/updatepwd',
  access: 'member',
  grantedTo: ['account'],
  body: v.object({ ...newPasswordFields, current_password: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  response: successSchema,
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'BAD_CREDENTIALS', 'RATE_LIMITED'],
});

/**
 * Mails the number and a reset link of an account; `member_code` is its number or ◆ its e-mail, which several may have. Every well-formed
 * one gets the same response, known or not.
 */
export const forgotPassword = defineEndpoint({
  method: 'post',
  path: 'api/forgot-password',
  access: 'public',
  grantedTo: ['account'],
  body: v.object({
    member_code: v.pipe(
      v.string(),
      v.transform((text) => (text.includes('@') ? plainEmail(text) : plainCode(text))),
      v.regex(/^([A-Za-z0-9-]{4,20}|[^\s@]{1,64}@[^\s@]{1,64})$/),
    ),
  }),
  response: successSchema,
  errors: ['VALIDATION', 'RATE_LIMITED'],
});

/**
 * Sets a new password with a mailed token, which works once and for 60 minutes; ends all sessions. ◆ The token of a new membership
 * sets the first password of each of its members; `member_code` is one of them.
 */
export const resetPassword = defineEndpoint({
  method: 'post',
  path: 'api/reset-password',
  access: 'public',
  grantedTo: ['account'],
  body: v.object({
    member_code: v.pipe(v.string(), v.transform(plainCode), v.minLength(1), v.maxLength(20)),
    ...newPasswordFields,
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
  response: successSchema,
  errors: ['VALIDATION', 'RATE_LIMITED'],
});
