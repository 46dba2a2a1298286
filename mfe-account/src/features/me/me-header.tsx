import { Trans, useLingui } from '@lingui/react/macro';
import { useMember, useShell } from '@portal/contract/react';
import { Button, Cluster, LogOutIcon, media, PageHeading, space } from '@portal/ui';
import { Initials } from '@portal/ui/parts';
import styled from 'styled-components';
import { initialsOf, nameOf } from './member-name.ts';

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[20]};
  min-width: 0;
`;

const Mark = styled(Initials)`
  ${media.belowMd} {
    display: none;
  }
`;

/** Whose account it is, and the way out, which asks first (ME-16). */
export function MeHeader() {
  const { t } = useLingui();
  const shell = useShell<'account'>();
  const member = useMember();
  const name = nameOf(member, shell.locale);
  const logOut = async () => {
    const sure = await shell.dialogs.confirm({
      title: t`Log out?`,
      message: t`Your cart stays as it is on this device.`,
      confirm: t`Log out`,
      cancel: t`Stay`,
    });
    if (sure) await shell.session.logout();
  };
  return (
    <Cluster $between>
      <Person>
        {member && (
          <Mark $size={64} $solid>
            {initialsOf(member, shell.locale)}
          </Mark>
        )}
        <PageHeading lead={member && <Trans>Member {member.code}</Trans>}>{name ? t`Hello, ${name}` : t`My account`}</PageHeading>
      </Person>
      <Button variant="text" icon={<LogOutIcon />} onClick={logOut}>
        <Trans>Log out</Trans>
      </Button>
    </Cluster>
  );
}
