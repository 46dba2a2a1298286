import { useLingui } from '@lingui/react/macro';
import { readSearch } from '@portal/contract';
import { usePageMeta } from '@portal/contract/react';
import { useSearchParams } from 'react-router-dom';
import { EntryPage } from '../form/entry-page.tsx';
import { JoinPanel } from './join-panel.tsx';
import { LoginForm } from './login-form.tsx';

/** Login, with links for a forgotten password and for membership (SESSION-02). */
export function LoginPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  usePageMeta({ title: t`Log in` });
  return (
    <EntryPage
      title={t`Log in`}
      lead={query.has('redirect') ? t`We’ll take you back to where you were.` : t`Good to see you again.`}
      side={<JoinPanel redirect={readSearch('login', query).redirect} />}
    >
      <LoginForm />
    </EntryPage>
  );
}
