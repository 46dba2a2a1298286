import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

type Say = (message: MessageDescriptor) => string;

const newPassword = (say: Say) => ({
  password: v.pipe(
    v.string(),
    v.minLength(6, say(msg`Enter a password of at least 6 characters`)),
    v.maxBytes(72, say(msg`This password is too long`)),
  ),
  password_confirm: v.string(),
});

const both = [['password'], ['password_confirm']] as const;

const areSame = ({ password, password_confirm }: { password: string; password_confirm: string }) => password === password_confirm;

const differ = msg`The two passwords differ`;

/** A new password by a mailed link, typed twice: at least 6 characters of any kind, 72 bytes at most. `say` translates. */
export function resetPasswordSchema(say: Say) {
  const member_code = v.pipe(v.string(), v.trim(), v.nonEmpty(say(msg`Enter your member number`)));
  return v.pipe(
    v.object({ member_code, ...newPassword(say) }),
    v.forward(v.partialCheck(both, areSame, say(differ)), ['password_confirm']),
  );
}

/** Another password, typed twice, and the one that holds now: whoever finds the page open must not take the account over (SESSION-22). */
export function changePasswordSchema(say: Say) {
  const current_password = v.pipe(v.string(), v.nonEmpty(say(msg`Enter your current password`)));
  return v.pipe(
    v.object({ current_password, ...newPassword(say) }),
    v.forward(v.partialCheck(both, areSame, say(differ)), ['password_confirm']),
  );
}
