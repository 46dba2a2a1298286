import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { flagSchema, givenDateSchema } from '../../entities/common.ts';

const required = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
export const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Rev', 'Dr'] as const;
/** 8 to 20 letters, digits and ! @ # $ % ^ & _ * (R-72). */
export const registrationPasswordPattern = /^[A-Za-z0-9!@#$%^&_*]{8,20}$/;

/** Registers an online account; its member code is in /api/me and in a mail. */
export const register = defineEndpoint({
  method: 'post',
  path: 'api/register',
  access: 'public',
  idempotent: true,
  body: v.object({
    email: v.pipe(required(50), v.email()),
    title: v.picklist(titles),
    surname: required(30),
    given_name: required(30),
    mobile: v.pipe(v.string(), v.regex(/^[0-9]{8}$/)),
    dob: givenDateSchema,
    password: v.pipe(v.string(), v.regex(registrationPasswordPattern)),
    confirm_password: v.optional(v.pipe(v.string(), v.maxLength(200))),
    password_confirm: v.optional(v.pipe(v.string(), v.maxLength(200))),
    is_volunteer: v.optional(flagSchema, false),
  }),
  response: v.object({ access_token: v.string(), message: v.nullish(v.string()) }),
  errors: ['VALIDATION', 'RATE_LIMITED', 'IDEMPOTENCY_MISMATCH'],
});
