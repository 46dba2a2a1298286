import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError, paths } from '@portal/contract';
import { forgotPassword } from '@portal/contract/endpoints';
import { useHref, usePageMeta } from '@portal/contract/react';
import { Button, ButtonLink, InlineNote, Stack, TextLink } from '@portal/ui';
import { useCheckedForm } from '@portal/ui-parts/forms';
import { useState } from 'react';
import * as v from 'valibot';
import { useShell } from '../../shell.ts';
import { EntryPage } from '../form/entry-page.tsx';
import { MemberNumberField } from '../form/member-number-field.tsx';
import { PasswordPicture } from './password-picture.tsx';

/**
 * Asks for a member number or an e-mail and requests a mail with the number and a reset link; the response doesn't reveal which exist
 * (R-19).
 */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const [sent, setSent] = useState(false);
  usePageMeta({ title: t`Forgot your number or password?` });
  return (
    <EntryPage
      title={t`Forgot your number or password?`}
      lead={t`We will email your member number and a link for a new password to your registered address.`}
      side={<PasswordPicture />}
    >
      {sent ? <Sent /> : <ForgotPasswordForm onSent={() => setSent(true)} />}
    </EntryPage>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const shell = useShell();
  const href = useHref();
  const { field, submit, busy, summary } = useCheckedForm({
    schema: v.object({ member_code: v.pipe(v.string(), v.trim(), v.nonEmpty(shell.i18n._(msg`Enter your member number or email`))) }),
    defaultValues: { member_code: '' },
    onValid: async (body) => {
      try {
        await shell.api.call(forgotPassword, { body }, { quiet: true });
        onSent();
      } catch (error) {
        const title = shell.i18n._(msg`Error`);
        await shell.dialogs.alert({ title, message: (isApiError(error) && error.message) || title });
      }
    },
  });
  return (
    <form method="dialog" onSubmit={submit} noValidate>
      <Stack $gap={20}>
        {summary}
        <MemberNumberField {...field('member_code')} />
        <Button type="submit" busy={busy} busyLabel={<Trans>Sending…</Trans>}>
          <Trans>Send the email</Trans>
        </Button>
        <TextLink $alone to={href(paths.login())}>
          <Trans>Back to login</Trans>
        </TextLink>
      </Stack>
    </form>
  );
}

function Sent() {
  const href = useHref();
  return (
    <Stack $gap={20}>
      <InlineNote tone="success" role="status">
        <Trans>If we know this member number or email, an email is on its way. Its link can be used once, within 60 minutes.</Trans>
      </InlineNote>
      <div>
        <ButtonLink to={href(paths.login())}>
          <Trans>Back to login</Trans>
        </ButtonLink>
      </div>
    </Stack>
  );
}
