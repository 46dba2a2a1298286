import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError, paths } from '@portal/contract';
import { isEmail, plainEmail } from '@portal/contract/membership';
import { useHref } from '@portal/contract/react';
import { Button, Dialog, InlineNote, Stack, TextLink } from '@portal/ui';
import { TextField } from '@portal/ui-parts';
import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface NotifyDialogProps {
  /** Resolves with a message about what happens next. */
  onSend: (email: string) => Promise<string>;
  onClose: () => void;
}

/** Asks a visitor for an email address. What they typed stays until it is accepted. */
export function NotifyDialog({ onSend, onClose }: NotifyDialogProps) {
  const { t } = useLingui();
  const href = useHref();
  const { pathname, search } = useLocation();
  const form = useId();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = plainEmail(email);
    setError(isEmail(address) ? undefined : t`Please enter an email address, such as name@example.com`);
    setFailure(undefined);
    if (!isEmail(address)) return;
    setSending(true);
    await onSend(address)
      .then(setSent, (error) => setFailure(isApiError(error) ? error.message : t`Error`))
      .finally(() => setSending(false));
  };

  return (
    <Dialog
      open
      title={t`Get notified when a place opens`}
      onClose={onClose}
      actions={
        sent === undefined ? (
          <>
            <Button variant="text" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={form} busy={sending} busyLabel={<Trans>Sending…</Trans>}>
              <Trans>Notify me</Trans>
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      {sent === undefined ? (
        <form id={form} onSubmit={submit} noValidate>
          <Stack $gap={16}>
            <p>
              <Trans>
                We’ll email you a link to confirm. <TextLink to={href(paths.login({}, { redirect: pathname + search }))}>Log in</TextLink>{' '}
                to skip this step.
              </Trans>
            </p>
            <TextField
              label={<Trans>Email</Trans>}
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              error={error}
            />
            {failure && (
              <InlineNote tone="error" role="alert">
                {failure}
              </InlineNote>
            )}
          </Stack>
        </form>
      ) : (
        <InlineNote tone="success" role="status">
          {sent}
        </InlineNote>
      )}
    </Dialog>
  );
}
