import { Trans, useLingui } from '@lingui/react/macro';
import { meTabs, paths } from '@portal/contract';
import { useHref, Widget } from '@portal/contract/react';
import { Anchor, Button, color, KeyIcon, LogOutIcon, NextIcon, Panel, Stack, space } from '@portal/ui';
import styled from 'styled-components';
import { useTabLabels } from '../me-parts/use-tab-labels.ts';
import { PlanLink } from './plan-link.tsx';
import { tabIcons } from './tab-icons.tsx';

const Rows = styled(Panel)`
  padding: 0 ${space[16]};
  & li + li {
    border-top: 1px solid ${color.line};
  }
`;

const Row = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-height: 56px;
  color: ${color.ink};
  font: var(--body-bold);
  text-decoration: none;
  & > span {
    flex: 1;
  }
`;

const Actions = styled(Stack)`
  justify-items: start;
`;

export interface AccountActions {
  onChangePassword: () => void;
  onLogOut: () => void;
}

/** The account on a phone: its six parts, and what else can be done here. */
export function AccountRows({ onChangePassword, onLogOut }: AccountActions) {
  const { t } = useLingui();
  const href = useHref();
  const labels = useTabLabels();
  return (
    <>
      <nav aria-label={t`My account`}>
        <Rows as="ul">
          {meTabs.map((tab) => (
            <li key={tab}>
              <Row to={href(paths.me({ tab }))}>
                {tabIcons[tab]}
                <span>{labels[tab]}</span>
                <NextIcon />
              </Row>
            </li>
          ))}
        </Rows>
      </nav>
      <Actions $gap={4}>
        <Widget name="catalogue.favourites" />
        <PlanLink />
        <Button variant="text" size="row" icon={<KeyIcon />} onClick={onChangePassword}>
          <Trans>Change password</Trans>
        </Button>
        <Button variant="text" size="row" icon={<LogOutIcon />} onClick={onLogOut}>
          <Trans>Log out</Trans>
        </Button>
      </Actions>
    </>
  );
}
