import * as v from 'valibot';
import { defineEndpoint, type EndpointInput } from '../../endpoint.ts';
import { flagSchema } from '../../entities/common.ts';

const written = v.optional(v.pipe(v.string(), v.maxLength(200)));

/** Registers an online account; its member code is in /api/me and in a mail. `registrationSchema` has its rules. */
export const register = defineEndpoint({
  method: 'post',
  path: 'api/register',
  access: 'public',
  idempotent: true,
  body: v.object({
    email: written,
    title: written,
    surname: written,
    given_name: written,
    mobile: written,
    dob: written,
    password: written,
    confirm_password: written,
    password_confirm: written,
    is_volunteer: v.optional(flagSchema, false),
  }),
  shellOnly: true,
  response: v.object({ access_token: v.string(), message: v.nullish(v.string()) }),
  errors: ['VALIDATION', 'RATE_LIMITED', 'IDEMPOTENCY_MISMATCH'],
});
/** A person's input to register, as sent. */
export type RegistrationForm = EndpointInput<typeof register>['body'];
