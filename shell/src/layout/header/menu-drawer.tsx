import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { ButtonLink, Drawer, DrawerLink, type DrawerProps } from '@portal/ui';
import styled from 'styled-components';
import { useLoggedIn, useShellServices } from '../../shell-services/shell-services-context.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useMenu } from './use-menu.ts';

const Language = styled(LanguageSwitch)`
  display: flex;
  justify-content: flex-start;
  min-height: 52px;
  padding-inline: 12px;
  font: var(--body);
`;

const Foot = styled.div`
  padding: 12px 12px 0;
`;

export interface MenuDrawerProps extends Omit<DrawerProps, 'title' | 'children'> {
  /** Called when a link is pressed. */
  onLeave: () => void;
}

/** The menu on a phone (LAYOUT-12). */
export function MenuDrawer({ onLeave, ...drawer }: MenuDrawerProps) {
  const { t } = useLingui();
  const { href } = useShellServices().navigation;
  const loggedIn = useLoggedIn();
  const pages = useMenu();
  return (
    <Drawer {...drawer} title={<Trans>Menu</Trans>}>
      <nav aria-label={t`Main menu`}>
        {pages.map(({ label, ...link }) => (
          <DrawerLink key={link.to} {...link} onClick={onLeave}>
            {label}
          </DrawerLink>
        ))}
        {loggedIn ? (
          <>
            <DrawerLink to={href(paths.me())} onClick={onLeave}>
              <Trans>My account</Trans>
            </DrawerLink>
            <DrawerLink to={href(paths.me({ tab: 'payment' }))} onClick={onLeave}>
              <Trans>Payments and receipts</Trans>
            </DrawerLink>
          </>
        ) : (
          <DrawerLink to={href(paths.beMember())} onClick={onLeave} data-visitor="">
            <Trans>Become a member</Trans>
          </DrawerLink>
        )}
        <Language />
      </nav>
      {!loggedIn && (
        <Foot data-visitor="">
          <ButtonLink to={href(paths.login())} wide onClick={onLeave}>
            <Trans>Log in</Trans>
          </ButtonLink>
        </Foot>
      )}
    </Drawer>
  );
}
