import { Trans, useLingui } from '@lingui/react/macro';
import { updatePassword } from '@portal/contract/endpoints';
import { useMember } from '@portal/contract/react';
import { Button, Dialog, Stack } from '@portal/ui';
import { PasswordField } from '@portal/ui-parts';
import { useCheckedForm } from '@portal/ui-parts/forms';
import { useShell } from '../../shell.ts';
import { changePasswordSchema } from './new-password-schema.ts';
import { PasswordAdvice } from './password-advice.tsx';

export interface ChangePasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Changes the password in a dialog; discards what was typed when it closes (SESSION-22, SESSION-23). */
export function ChangePasswordDialog({ open, onClose }: ChangePasswordDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Change your password`}>
      <ChangePasswordForm onChanged={onClose} />
    </Dialog>
  );
}

function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui();
  const shell = useShell();
  const member = useMember();
  const { field, submit, busy, summary } = useCheckedForm({
    schema: changePasswordSchema((message) => shell.i18n._(message)),
    defaultValues: { current_password: '', password: '', password_confirm: '' },
    onValid: async (body) => {
      const { message } = await shell.api.call(updatePassword, { body }, { quiet: true });
      shell.notify.success(message || t`Your password has been changed.`);
      onChanged();
    },
  });
  return (
    <form method="dialog" onSubmit={submit} noValidate>
      <Stack $gap={16}>
        {summary}
        <p>
          <Trans>You will stay logged in here; every other device will be logged out.</Trans>
        </p>
        {/* Shows password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={member?.code ?? ''} readOnly hidden />
        <PasswordField label={<Trans>Current password</Trans>} autoComplete="current-password" {...field('current_password')} />
        <PasswordField label={<Trans>New password</Trans>} autoComplete="new-password" {...field('password')} />
        <PasswordField label={<Trans>Confirm the new password</Trans>} autoComplete="new-password" {...field('password_confirm')} />
        <PasswordAdvice />
        <Button type="submit" wide busy={busy} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save the new password</Trans>
        </Button>
      </Stack>
    </form>
  );
}
