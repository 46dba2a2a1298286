import { useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { usePortal } from '../../portal-context.tsx';

/** The main entries of the menu, for all visitors (LAYOUT-01). */
export function useMenu(): { to: string; words: string }[] {
  const { t } = useLingui();
  const { href } = usePortal().navigation;
  return [
    { to: href(paths.home()), words: t`Home` },
    { to: href(paths.courses()), words: t`Programmes` },
    { to: href(paths.departments()), words: t`Our units` },
  ];
}
