import { Trans, useLingui } from '@lingui/react/macro';
import { paths, readSearch } from '@portal/contract';
import { usePageMeta } from '@portal/contract/react';
import { Button, Page, PageHeading, Stack } from '@portal/ui';
import { PasswordField, TextField } from '@portal/ui-parts';
import { useCheckedForm } from '@portal/ui-parts/forms';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { useShell } from '../../shell.ts';

/** Logs a member in. The shell then leads them on from this page, to `redirect` or to /me. */
export function LoginPage() {
  const { t } = useLingui();
  const shell = useShell();
  const [query] = useSearchParams();
  usePageMeta({ title: t`Log in` });
  const { field, submit, busy, summary } = useCheckedForm({
    schema: v.object({ username: v.pipe(v.string(), v.trim(), v.nonEmpty(t`Enter your member number`)), password: v.string() }),
    defaultValues: { username: '', password: '' },
    onValid: async (credentials) => {
      await shell.session.login(credentials);
      await shell.navigate(paths.login({}, { redirect: readSearch('login', query).redirect }), { replace: true, wait: true });
    },
  });
  return (
    <Page $form>
      <PageHeading>{t`Log in`}</PageHeading>
      <Stack as="form" method="dialog" onSubmit={submit} noValidate>
        {summary}
        <TextField label={t`Member number`} autoComplete="username" {...field('username')} />
        <PasswordField label={t`Password`} autoComplete="current-password" {...field('password')} />
        <Button type="submit" busy={busy}>
          <Trans>Log in</Trans>
        </Button>
      </Stack>
    </Page>
  );
}
