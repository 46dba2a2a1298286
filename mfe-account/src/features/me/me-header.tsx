import { Trans, useLingui } from '@lingui/react/macro';
import { useMember, Widget } from '@portal/contract/react';
import { Button, Cluster, KeyIcon, LogOutIcon, media, PageHeading, space } from '@portal/ui';
import { Initials, initialsOf } from '@portal/ui-parts';
import { useState } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { nameOf } from '../me-parts/member-name.ts';
import { ChangePasswordDialog } from '../password/change-password-dialog.tsx';
import { useLogOut } from './use-log-out.ts';

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

/** The count appears late. On a phone it has its own line so the buttons don’t move. */
const Favourites = styled.div`
  ${media.belowMd} {
    flex-basis: 100%;
  }
`;

/** Whose account it is, with buttons to change the password and log out. */
export function MeHeader() {
  const { t } = useLingui();
  const { locale } = useShell();
  const member = useMember();
  const logOut = useLogOut();
  const [changing, setChanging] = useState(false);
  const name = nameOf(member, locale);
  return (
    <Cluster $between>
      <Person>
        {member && (
          <Mark $size={64} $solid>
            {initialsOf(member, locale)}
          </Mark>
        )}
        <PageHeading lead={member && <Trans>Member {member.code}</Trans>}>{name ? t`Hello, ${name}` : t`My account`}</PageHeading>
      </Person>
      <Cluster $gap={4}>
        <Favourites>
          <Widget name="catalogue.favourites" />
        </Favourites>
        <Button variant="text" size="row" icon={<KeyIcon />} onClick={() => setChanging(true)}>
          <Trans>Change password</Trans>
        </Button>
        <Button variant="text" size="row" icon={<LogOutIcon />} onClick={logOut}>
          <Trans>Log out</Trans>
        </Button>
      </Cluster>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </Cluster>
  );
}
