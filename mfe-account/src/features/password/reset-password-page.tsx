import { useLingui } from '@lingui/react/macro';
import { usePageMeta } from '@portal/contract/react';
import { useParams } from 'react-router-dom';
import { EntryPage } from '../form/entry-page.tsx';
import { PasswordPicture } from './password-picture.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Sets a new password with the token from a mailed link. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const { token = '' } = useParams();
  usePageMeta({ title: t`Choose a new password`, noIndex: true });
  return (
    <EntryPage title={t`Choose a new password`} side={<PasswordPicture />}>
      <ResetPasswordForm token={token} />
    </EntryPage>
  );
}
