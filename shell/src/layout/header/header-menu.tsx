import { useLingui } from '@lingui/react/macro';
import { IconButton, MenuIcon, preloadWindows } from '@portal/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortal } from '../../portal-context.tsx';

const loadDrawer = () => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer }));
const MenuDrawer = lazy(loadDrawer);

/** Fetches the drawer's code, which few visits of a wide screen need. */
const preload = () => Promise.all([loadDrawer(), preloadWindows()]);

/** The menu button of a phone. The drawer closes with every navigation. */
export function HeaderMenu() {
  const { t } = useLingui();
  const { notify } = usePortal().notifications;
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  const show = () =>
    preload().then(
      () => {
        setUsed(true);
        setOpen(true);
      },
      () => notify.error(t`The menu could not be loaded. Check your connection and try again.`),
    );
  return (
    <>
      <IconButton
        label={t`Menu`}
        icon={<MenuIcon size={24} />}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerDown={() => void preload().catch(() => {})}
        onClick={() => void show()}
      />
      {used && (
        <Suspense>
          <MenuDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
