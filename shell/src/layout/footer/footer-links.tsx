import { useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { Anchor, color } from '@portal/ui';
import styled from 'styled-components';
import { usePortal, useSettings } from '../../portal-context.tsx';
import { settingIn } from './setting-in.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 4px 24px;
  flex: 1 1 320px;
  max-width: 560px;
`;

const FooterLink = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color.white};
  text-decoration-thickness: 1px;
  text-underline-offset: 4px;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

/** The association's rules: an absolute address opens in a new tab, anything else is an article's alias; what is not set is not shown (LAYOUT-15, LAYOUT-16). */
export function FooterLinks() {
  const { t } = useLingui();
  const { locale, navigation } = usePortal();
  const settings = useSettings();
  const links = [
    { words: t`Disclaimer`, target: settingIn(settings, 'disclaimer', locale) },
    { words: t`Terms and conditions`, target: settingIn(settings, 'terms_condition', locale) },
    { words: t`Privacy policy`, target: settingIn(settings, 'privacy_policy', locale) },
    { words: t`Change of information`, target: settingIn(settings, 'CHANGE_OF_INFORMATION', locale) },
  ].filter(({ target }) => target);
  if (links.length === 0) return null;
  return (
    <List>
      {links.map(({ words, target }) => (
        <li key={words}>
          {/^https?:\/\//i.test(target) ? (
            <FooterLink href={target} target="_blank">
              {words}
            </FooterLink>
          ) : (
            <FooterLink to={navigation.href(paths.article({ articleAlias: target.replace(/^\/+/, '') }))}>{words}</FooterLink>
          )}
        </li>
      ))}
    </List>
  );
}
