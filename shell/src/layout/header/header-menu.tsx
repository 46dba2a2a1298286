import { useLingui } from '@lingui/react/macro';
import { drawerCommand, IconButton, MenuIcon } from '@portal/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MenuDrawer } from './menu-drawer.tsx';

/** How long the drawer waits after a link is pressed, so that it closes as the page appears: doing both at once takes half the time. */
const momentMs = 100;

const id = 'portal-menu';

/** The menu button on a phone; it works before the code has come. Every navigation closes the drawer. */
export function HeaderMenu() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    setOpen(false);
  }
  const [show, close] = [() => setOpen(true), () => setOpen(false)];
  return (
    <>
      <IconButton
        {...drawerCommand('show-modal', id)}
        label={t`Menu`}
        icon={<MenuIcon size={24} />}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={show}
      />
      <MenuDrawer id={id} open={open} onOpen={show} onClose={close} onLeave={() => setTimeout(close, momentMs)} />
    </>
  );
}
