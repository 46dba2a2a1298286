import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { successSchema } from '../../entities/common.ts';

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
