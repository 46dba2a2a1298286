import * as v from 'valibot';
import { defineEndpoint, type EndpointInput } from '../endpoint.ts';
import { emptySchema, flagSchema } from '../entities/common.ts';
import { memberSchema } from '../entities/member.ts';

/** A member code in any letter case, or an e-mail if it stands for one account (R-17, SESSION-08). */
export const login = defineEndpoint({
  method: 'post',
  path: 'api/login',
  access: 'public',
  body: v.object({
    username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
  shellOnly: true,
  response: v.object({ user: memberSchema, access_token: v.string() }),
  errors: ['VALIDATION', 'BAD_CREDENTIALS', 'RATE_LIMITED'],
});

export const logout = defineEndpoint({
  method: 'post',
  path: 'api/logout',
  access: 'member',
  shellOnly: true,
  response: emptySchema,
  errors: ['UNAUTHENTICATED'],
});

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

/** The current user. Only its 401 ends the session. */
export const showCurrentUser = defineEndpoint({
  method: 'post',
  path: 'api/me',
  access: 'member',
  shellOnly: true,
  response: v.object({ result: v.nullable(memberSchema) }),
  errors: ['UNAUTHENTICATED'],
});
