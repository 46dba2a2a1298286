import { useLingui } from '@lingui/react/macro';
import { readSearch } from '@portal/contract';
import { usePageMeta } from '@portal/contract/react';
import { useParams, useSearchParams } from 'react-router-dom';
import { EntryPage } from '../form/entry-page.tsx';
import { PasswordPicture } from './password-picture.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Sets a new password with the token from a mailed link. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const { member = '' } = readSearch('resetPassword', query);
  usePageMeta({ title: t`Choose a new password`, noIndex: true });
  return (
    <EntryPage title={t`Choose a new password`} side={<PasswordPicture />}>
      <ResetPasswordForm token={token} members={member.split(',').filter(Boolean)} />
    </EntryPage>
  );
}
