import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { ButtonLink, UserIcon } from '@portal/ui';
import { useLoggedIn, useShellServices } from '../../shell-services/shell-services-context.tsx';

/** Logged out: log in and become a member. Logged in: my account instead (LAYOUT-02). */
export function AccountLinks({ wide = false }: { wide?: boolean }) {
  const { href } = useShellServices().navigation;
  if (useLoggedIn()) {
    return (
      <ButtonLink to={href(paths.me())} variant="quiet" size="row" wide={wide} icon={<UserIcon />}>
        <Trans>My account</Trans>
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to={href(paths.beMember())} variant="text" size="row" wide={wide} data-visitor="">
        <Trans>Become a member</Trans>
      </ButtonLink>
      <ButtonLink to={href(paths.login())} size="row" wide={wide} data-visitor="">
        <Trans>Log in</Trans>
      </ButtonLink>
    </>
  );
}
