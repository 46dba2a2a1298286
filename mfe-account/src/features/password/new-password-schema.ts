import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

/** A new password, typed twice: at least 6 characters of any kind, 72 bytes at most. `say` translates. */
export function newPasswordSchema(say: (message: MessageDescriptor) => string) {
  return v.pipe(
    v.object({
      member_code: v.pipe(v.string(), v.trim(), v.nonEmpty(say(msg`Enter your member number`))),
      password: v.pipe(
        v.string(),
        v.minLength(6, say(msg`Enter a password of at least 6 characters`)),
        v.maxBytes(72, say(msg`This password is too long`)),
      ),
      password_confirm: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['password_confirm']],
        ({ password, password_confirm }) => password === password_confirm,
        say(msg`The two passwords differ`),
      ),
      ['password_confirm'],
    ),
  );
}
