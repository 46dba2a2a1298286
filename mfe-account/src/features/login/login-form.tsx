import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ApiError, isApiError, paths } from '@portal/contract';
import { useHref, useShell } from '@portal/contract/react';
import { Button, InlineNote, Stack } from '@portal/ui';
import { PasswordField } from '@portal/ui/parts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LineLink } from '../form/line-link.tsx';
import { MemberNumberField } from '../form/member-number-field.tsx';
import { useCheckedForm } from '../form/use-checked-form.tsx';
import { loginSchema } from './login-schema.ts';

/** Member number and password. A member who is in goes to login once more: the shell sends members on, to `redirect` or to /me (SESSION-06, ROUTE-08). */
export function LoginForm() {
  const shell = useShell<'account'>();
  const href = useHref();
  const [query] = useSearchParams();
  const [failure, setFailure] = useState('');
  const { register, submit, errors, busy, summary } = useCheckedForm({
    schema: loginSchema((message) => shell.i18n._(message)),
    defaultValues: { username: '', password: '' },
    onValid: async (credentials) => {
      setFailure('');
      try {
        await shell.session.login(credentials);
        shell.navigate(paths.login({}, { redirect: query.get('redirect') ?? undefined }), { replace: true });
      } catch (error) {
        const refused = isApiError(error) && isRefusal(error);
        const message = refused
          ? shell.i18n._(msg`The member number or password is incorrect.`)
          : (isApiError(error) && error.message) || shell.i18n._(msg`Error`);
        setFailure(message);
        shell.notify.error(message);
      }
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={20}>
        {summary}
        {failure && <InlineNote tone="error">{failure}</InlineNote>}
        <MemberNumberField error={errors.username?.message} {...register('username')} />
        <PasswordField
          label={<Trans>Password</Trans>}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <LineLink to={href(paths.forgotPassword())}>
          <Trans>Forgot your password?</Trans>
        </LineLink>
        <Button type="submit" wide busy={busy} busyLabel={<Trans>Logging in…</Trans>}>
          <Trans>Log in</Trans>
        </Button>
      </Stack>
    </form>
  );
}

/** The server looked and said no; not a limit, a fault of its own or a lost connection, which have words of their own. */
function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
