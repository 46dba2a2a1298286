import { Trans, useLingui } from '@lingui/react/macro';
import { useMember, Widget } from '@portal/contract/react';
import { Button, Cluster, KeyIcon, LogOutIcon, media, PageHeading, space } from '@portal/ui';
import { Initials, initialsOf } from '@portal/ui-parts';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { nameOf } from '../me-parts/member-name.ts';
import type { AccountActions } from './account-rows.tsx';
import { PlanLink } from './plan-link.tsx';

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

/** Whose account it is; `withActions`, also buttons to change the password and log out. */
export function MeHeader({ withActions, onChangePassword, onLogOut }: AccountActions & { withActions: boolean }) {
  const { t } = useLingui();
  const { locale } = useShell();
  const member = useMember();
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
      {withActions && (
        <Cluster $gap={4}>
          <Widget name="catalogue.favourites" />
          <PlanLink />
          <Button variant="text" size="row" icon={<KeyIcon />} onClick={onChangePassword}>
            <Trans>Change password</Trans>
          </Button>
          <Button variant="text" size="row" icon={<LogOutIcon />} onClick={onLogOut}>
            <Trans>Log out</Trans>
          </Button>
        </Cluster>
      )}
    </Cluster>
  );
}
