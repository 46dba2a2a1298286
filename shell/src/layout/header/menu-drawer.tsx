import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { ButtonLink, color, Drawer, radius } from '@portal/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useLoggedIn, useShellServices } from '../../shell-services/shell-services-context.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useMenu } from './use-menu.ts';

const row = `
  display: flex;
  align-items: center;
  justify-content: flex-start;
  min-height: 52px;
  padding-inline: 12px;
  border-radius: ${radius.control};
  color: ${color.ink};
  font: var(--body);
  text-decoration: none;
`;

const Item = styled(Link)`
  ${row}
  &:hover {
    background: ${color.mist};
  }
  &[aria-current] {
    background: ${color.ferryTint};
    font: var(--body-bold);
  }
`;

const Language = styled(LanguageSwitch)`
  ${row}
`;

const Foot = styled.div`
  padding: 12px 12px 0;
`;

export interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Called when a link is pressed. */
  onLeave: () => void;
}

/** The menu on a phone (LAYOUT-12). */
export function MenuDrawer({ open, onClose, onLeave }: MenuDrawerProps) {
  const { t } = useLingui();
  const { href } = useShellServices().navigation;
  const loggedIn = useLoggedIn();
  const pages = useMenu();
  const account = loggedIn
    ? [
        { to: href(paths.me()), label: t`My account` },
        { to: href(paths.me({ tab: 'payment' })), label: t`Payments and receipts` },
      ]
    : [{ to: href(paths.beMember()), label: t`Become a member` }];
  return (
    <Drawer open={open} onClose={onClose} title={<Trans>Menu</Trans>}>
      <nav aria-label={t`Main menu`}>
        {[...pages, ...account].map(({ label, ...link }) => (
          <Item key={link.to} {...link} onClick={onLeave}>
            {label}
          </Item>
        ))}
        <Language />
      </nav>
      {!loggedIn && (
        <Foot>
          <ButtonLink to={href(paths.login())} wide onClick={onLeave}>
            <Trans>Log in</Trans>
          </ButtonLink>
        </Foot>
      )}
    </Drawer>
  );
}
