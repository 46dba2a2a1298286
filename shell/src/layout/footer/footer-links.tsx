import { useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { Anchor, color } from '@portal/ui';
import styled from 'styled-components';
import { useSettings, useShellServices } from '../../shell-services/shell-services-context.tsx';
import { type RuleName, rulesOf } from './rules-of.ts';

const FooterLink = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color.snow};
  text-decoration-thickness: 1px;
  text-underline-offset: 4px;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

/** Links to pages that are in no menu, and to the association's rules that its settings have (LAYOUT-15, LAYOUT-16). */
export function FooterLinks() {
  const { t } = useLingui();
  const { locale, navigation } = useShellServices();
  const labels: Record<RuleName, string> = {
    disclaimer: t`Disclaimer`,
    terms_condition: t`Terms and conditions`,
    privacy_policy: t`Privacy policy`,
    CHANGE_OF_INFORMATION: t`Change of information`,
  };
  const rules = rulesOf(useSettings(), locale);
  const pages = [
    { label: t`Contact us`, to: paths.contact() },
    { label: t`Adult swimming programme`, to: paths.adultSwimming() },
    { label: t`Beginner swimming classes`, to: paths.beginnerClass() },
  ];
  return (
    <>
      <ul>
        {pages.map(({ label, to }) => (
          <li key={to}>
            <FooterLink to={navigation.href(to)}>{label}</FooterLink>
          </li>
        ))}
      </ul>
      {rules.length > 0 && (
        <ul>
          {rules.map(({ name, address, alias }) => (
            <li key={name}>
              {address ? (
                <FooterLink href={address} target="_blank">
                  {labels[name]}
                </FooterLink>
              ) : (
                <FooterLink to={navigation.href(paths.article({ articleAlias: alias }))}>{labels[name]}</FooterLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
