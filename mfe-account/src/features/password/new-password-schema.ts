import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

type Translate = (message: MessageDescriptor) => string;

const newPassword = (translate: Translate) => ({
  password: v.pipe(
    v.string(),
    v.check((text) => [...text].length >= 6, translate(msg`Enter a password of at least 6 characters`)),
    v.maxBytes(72, translate(msg`This password is too long`)),
  ),
  password_confirm: v.string(),
});

const both = [['password'], ['password_confirm']] as const;

const areSame = ({ password, password_confirm }: { password: string; password_confirm: string }) => password === password_confirm;

const differ = msg`The passwords do not match`;

/** A new password set through a mailed link, typed twice: at least 6 characters of any kind, at most 72 bytes. */
export function resetPasswordSchema(translate: Translate) {
  const member_code = v.pipe(v.string(), v.trim(), v.nonEmpty(translate(msg`Enter your member number`)));
  return v.pipe(
    v.object({ member_code, ...newPassword(translate) }),
    v.forward(v.partialCheck(both, areSame, translate(differ)), ['password_confirm']),
  );
}

/** A new password, typed twice, and the current one, so that finding the page open isn't enough to take over the account (SESSION-22). */
export function changePasswordSchema(translate: Translate) {
  const current_password = v.pipe(v.string(), v.nonEmpty(translate(msg`Enter your current password`)));
  return v.pipe(
    v.object({ current_password, ...newPassword(translate) }),
    v.forward(v.partialCheck(both, areSame, translate(differ)), ['password_confirm']),
  );
}
