import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { resetPassword } from '@portal/contract/endpoints';
import { Button, Stack, TextLink } from '@portal/ui';
import { PasswordField } from '@portal/ui-parts';
import { useCheckedForm } from '@portal/ui-parts/forms';
import { useShell } from '../../shell.ts';
import { MemberNumberField } from '../form/member-number-field.tsx';
import { resetPasswordSchema } from './new-password-schema.ts';
import { PasswordAdvice } from './password-advice.tsx';

/**
 * Asks for the member number and, twice, the new password; `token` comes from the link in the mail. A notice reports whether the reset
 * worked, and the login page follows (SESSION-19, SESSION-20).
 */
export function ResetPasswordForm({ token }: { token: string }) {
  const shell = useShell();
  const { field, submit, busy, summary } = useCheckedForm({
    schema: resetPasswordSchema((message) => shell.i18n._(message)),
    defaultValues: { member_code: '', password: '', password_confirm: '' },
    onValid: async (values) => {
      // The server reports failure by `success: false` or by an error: both get the same notice.
      const { success } = await shell.api
        .call(resetPassword, { body: { ...values, token } }, { quiet: true })
        .catch(() => ({ success: false }));
      if (success) shell.notify.success(shell.i18n._(msg`Password reset successfully.`));
      // Word for word as SESSION-20 has it, comma included.
      else shell.notify.error(shell.i18n._(msg`Password reset failed,Please try again later.`));
      await shell.navigate(paths.login(), { wait: true });
    },
  });
  return (
    <form method="dialog" onSubmit={submit} noValidate>
      <Stack $gap={20}>
        {summary}
        <MemberNumberField {...field('member_code')} />
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
