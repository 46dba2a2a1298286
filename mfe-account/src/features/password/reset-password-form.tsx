import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { resetPassword } from '@portal/contract/endpoints';
import { Button, NoBreak, Stack, TextLink } from '@portal/ui';
import { PasswordField } from '@portal/ui-parts';
import { useCheckedForm } from '@portal/ui-parts/forms';
import { Fragment } from 'react';
import { useShell } from '../../shell.ts';
import { MemberNumberField } from '../form/member-number-field.tsx';
import { lastNumber } from '../login/login-form.tsx';
import { resetPasswordSchema } from './new-password-schema.ts';
import { PasswordAdvice } from './password-advice.tsx';

/**
 * Asks for the member number, unless the mailed link has it, and, twice, the new password; `token` and `members` come from that link, of
 * which a new family's has several (SESSION-40). A notice reports whether the reset
 * worked, and the login page follows (SESSION-19, SESSION-20).
 */
export function ResetPasswordForm({ token, members }: { token: string; members: string[] }) {
  const shell = useShell();
  const { field, submit, busy, summary } = useCheckedForm({
    schema: resetPasswordSchema((message) => shell.i18n._(message)),
    defaultValues: { member_code: members[0] ?? '', password: '', password_confirm: '' },
    onValid: async (values) => {
      // The server reports failure by `success: false` or by an error: both get the same notice.
      const { success } = await shell.api
        .call(resetPassword, { body: { ...values, token } }, { quiet: true })
        .catch(() => ({ success: false }));
      if (success) {
        shell.storage.tab.write(lastNumber, values.member_code);
        shell.notify.success(shell.i18n._(msg`Password reset successfully.`));
      } else {
        // Word for word as SESSION-20 has it, comma included.
        shell.notify.error(shell.i18n._(msg`Password reset failed,Please try again later.`));
      }
      await shell.navigate(paths.login(), { wait: true });
    },
  });
  return (
    <form method="dialog" onSubmit={submit} noValidate>
      <Stack $gap={20}>
        {summary}
        {members.length > 0 ? <Whose members={members} /> : <MemberNumberField {...field('member_code')} />}
        <PasswordAdvice />
        <PasswordField label={<Trans>New password</Trans>} autoComplete="new-password" {...field('password')} />
        <PasswordField label={<Trans>Confirm the new password</Trans>} autoComplete="new-password" {...field('password_confirm')} />
        <Button type="submit" busy={busy} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save the new password</Trans>
        </Button>
        <TextLink $alone to={shell.href(paths.login())}>
          <Trans>Back to login</Trans>
        </TextLink>
      </Stack>
    </form>
  );
}

/** The members whose password it is. */
function Whose({ members }: { members: string[] }) {
  return (
    <div>
      {/* For password managers. */}
      <input hidden readOnly autoComplete="username" value={members[0]} />
      <p>
        <Plural value={members.length} one="Member number" other="Member numbers" />{' '}
        <strong>
          {members.map((code, n) => (
            <Fragment key={code}>
              {n > 0 && ', '}
              <NoBreak>{code}</NoBreak>
            </Fragment>
          ))}
        </strong>
      </p>
      {members.length > 1 && (
        <p>
          <Trans>One password to begin with for all of them; each can change it after logging in.</Trans>
        </p>
      )}
    </div>
  );
}
