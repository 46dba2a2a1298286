import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { resetPassword } from '@portal/contract/endpoints';
import { useShell } from '@portal/contract/react';
import { Button, InlineNote, Stack } from '@portal/ui';
import { PasswordField } from '@portal/ui/parts';
import { LineLink } from '../form/line-link.tsx';
import { MemberNumberField } from '../form/member-number-field.tsx';
import { useCheckedForm } from '../form/use-checked-form.tsx';
import { newPasswordSchema } from './new-password-schema.ts';

/** Member number and the new password twice; whatever the server says, the person goes to login with a notice (SESSION-19, SESSION-20). */
export function ResetPasswordForm({ token }: { token: string }) {
  const shell = useShell<'account'>();
  const { register, submit, errors, busy, summary } = useCheckedForm({
    schema: newPasswordSchema((message) => shell.i18n._(message)),
    defaultValues: { member_code: '', password: '', password_confirm: '' },
    onValid: async (values) => {
      const { success } = await shell.api
        .call(resetPassword, { body: { ...values, token } }, { quiet: true })
        .catch(() => ({ success: false }));
      if (success) shell.notify.success(shell.i18n._(msg`Password reset successfully.`));
      else shell.notify.error(shell.i18n._(msg`Password reset failed,Please try again later.`));
      shell.navigate(paths.login());
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={20}>
        {summary}
        <MemberNumberField error={errors.member_code?.message} {...register('member_code')} />
        <InlineNote>
          <Trans>A good password has 8 to 20 characters with digits, capitals and symbols ! @ # $ % ^ & _ *</Trans>
        </InlineNote>
        <PasswordField
          label={<Trans>New password</Trans>}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label={<Trans>New password again</Trans>}
          autoComplete="new-password"
          error={errors.password_confirm?.message}
          {...register('password_confirm')}
        />
        <Button type="submit" busy={busy} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save the new password</Trans>
        </Button>
        <LineLink to={shell.href(paths.login())}>
          <Trans>Back to login</Trans>
        </LineLink>
      </Stack>
    </form>
  );
}
