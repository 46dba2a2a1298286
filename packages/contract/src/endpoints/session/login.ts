import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { memberSchema } from '../../entities/member.ts';

/** A member code in any letter case, or an e-mail that belongs to exactly one online account. */
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
