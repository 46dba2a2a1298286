import { useLingui } from '@lingui/react/macro';
import { type Locale, languageTags } from '@portal/contract';
import { color, radius } from '@portal/ui';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { inLocale } from '../../protocol/resolve-path.ts';
import { useShellServices } from '../../shell-services/shell-services-context.tsx';
import { useSwitchLanguage } from '../use-switch-language.ts';

/** Each language is named in itself, for people who can't read the other. */
const shortNames = { en: 'EN', zh: '中文' } satisfies Record<Locale, string>;

const SwitchLink = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 44px;
  min-height: 44px;
  padding-inline: 6px;
  border-radius: ${radius.control};
  color: ${color.ink};
  font: var(--body-bold);
  text-decoration: none;
  &:hover {
    background: ${color.mist};
  }
`;

/**
 * Leads to this page in the other language with a full page load; path, query and hash stay (LAYOUT-03). If something was typed on the
 * page, asks first (LAYOUT-04).
 */
export function LanguageSwitch(props: { className?: string }) {
  const { t } = useLingui();
  const { locale } = useShellServices();
  const { pathname, search, hash } = useLocation();
  const switchTo = useSwitchLanguage();
  const other: Locale = locale === 'en' ? 'zh' : 'en';
  const address = inLocale(pathname + search + hash, other);
  const onClick = (event: MouseEvent) => {
    // With one of these keys, the browser opens the link in a new tab or window, and this page stays.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void switchTo(address);
  };
  return (
    <SwitchLink {...props} href={address} hrefLang={languageTags[other]} title={t`Change language`} onClick={onClick}>
      <span lang={languageTags[other]}>{shortNames[other]}</span>
    </SwitchLink>
  );
}
