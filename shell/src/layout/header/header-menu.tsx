import { useLingui } from '@lingui/react/macro';
import { IconButton, MenuIcon } from '@portal/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MenuDrawer } from './menu-drawer.tsx';

/** The menu button on a phone. Every navigation closes the drawer. */
export function HeaderMenu() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <IconButton label={t`Menu`} icon={<MenuIcon size={24} />} aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <MenuDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
