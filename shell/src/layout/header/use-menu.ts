import { useLingui } from '@lingui/react/macro';
import { type OwnedRoute, paths } from '@portal/contract';
import { useLocation, useMatches } from 'react-router-dom';
import { useSettings, useShellServices } from '../../shell-services/shell-services-context.tsx';
import { rulesOf } from '../footer/rules-of.ts';

export interface MenuEntry {
  to: string;
  label: string;
  /** `page` if this is the current page, `true` if that is below it. */
  'aria-current': 'page' | 'true' | undefined;
}

/** The main entries of the menu, for all visitors (LAYOUT-01). Everything on offer, down to a single group, is below the programmes. */
export function useMenu(): MenuEntry[] {
  const { t } = useLingui();
  const { locale, navigation } = useShellServices();
  const { pathname } = useLocation();
  const settings = useSettings();
  const route = useMatches().at(-1)?.handle as OwnedRoute | undefined;
  const rules = rulesOf(settings, locale).map(({ alias }) => navigation.href(paths.article({ articleAlias: alias })));
  const offered =
    route?.section === 'catalogue' && ['article', 'adultSwimming', 'beginnerClass'].includes(route.name) && !rules.includes(pathname);
  const entry = (path: string, label: string, below = false): MenuEntry => {
    const to = navigation.href(path);
    return { to, label, 'aria-current': pathname === to ? 'page' : below ? 'true' : undefined };
  };
  return [entry(paths.home(), t`Home`), entry(paths.courses(), t`Programmes`, offered), entry(paths.departments(), t`Our units`)];
}
