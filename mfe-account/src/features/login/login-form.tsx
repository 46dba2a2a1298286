import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ApiError, isApiError, paths, readSearch } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { Button, Stack, TextLink } from '@portal/ui';
import { PasswordField } from '@portal/ui-parts';
import { useCheckedForm } from '@portal/ui-parts/forms';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { useShell } from '../../shell.ts';
import { MemberNumberField } from '../form/member-number-field.tsx';

/**
 * Login requires only a member number or an e-mail and at least 6 characters (SESSION-01, SESSION-04). `translate` gives the messages in the page's
 * language.
 */
export function loginSchema(translate: (message: MessageDescriptor) => string) {
  return v.object({
    username: v.pipe(v.string(), v.trim(), v.nonEmpty(translate(msg`Enter your member number or email`))),
    password: v.pipe(
      v.string(),
      v.check((text) => [...text].length >= 6, translate(msg`Enter your password: it has at least 6 characters`)),
    ),
  });
}

/** Where the page of a new password leaves its member number for the login that follows. */
export const lastNumber = 'member number';

/**
 * Member number and password. After logging in, navigates to login again: the shell redirects members to `redirect` or to /me (SESSION-06,
 * ROUTE-08).
 */
export function LoginForm() {
  const shell = useShell();
  const href = useHref();
  const [query] = useSearchParams();
  const { field, submit, busy, summary, fail } = useCheckedForm({
    schema: loginSchema((message) => shell.i18n._(message)),
    defaultValues: { username: shell.storage.tab.read<string>(lastNumber) ?? '', password: '' },
    onValid: async (credentials) => {
      const refuse = (message: string) => {
        fail(message);
        shell.notify.error(message);
      };
      try {
        await shell.session.login(credentials);
        await shell.navigate(paths.login({}, { redirect: readSearch('login', query).redirect }), { replace: true, wait: true });
      } catch (error) {
        const refused = isApiError(error) && isRefusal(error);
        refuse(
          refused
            ? shell.i18n._(msg`The member number or password is incorrect.`)
            : (isApiError(error) && error.message) || shell.i18n._(msg`Error`),
        );
      }
    },
  });
  return (
    <form method="dialog" onSubmit={submit} noValidate>
      <Stack $gap={20}>
        {summary}
        <MemberNumberField {...field('username')} />
        <PasswordField label={<Trans>Password</Trans>} autoComplete="current-password" {...field('password')} />
        <TextLink $alone to={href(paths.forgotPassword())}>
          <Trans>Forgot your number or password?</Trans>
        </TextLink>
        <Button type="submit" wide busy={busy} busyLabel={<Trans>Logging in…</Trans>}>
          <Trans>Log in</Trans>
        </Button>
      </Stack>
    </form>
  );
}

/**
 * Whether the server rejected the login, as opposed to a rate limit, a server error or a lost connection, which have their own messages.
 */
function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
