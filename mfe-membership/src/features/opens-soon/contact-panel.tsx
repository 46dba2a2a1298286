import { Trans } from '@lingui/react/macro';
import { LocalText, useShell } from '@portal/contract/react';
import { Panel, PanelTitle, PinIcon, TelephoneIcon, TextLink } from '@portal/ui';
import styled from 'styled-components';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
`;

const Tel = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;

/** Telephone and address of the association. */
export function ContactPanel() {
  const { settings } = useShell<'membership'>();
  return (
    <Panel as="section" aria-labelledby="until-then">
      <PanelTitle id="until-then">
        <Trans>Until then, call us or visit</Trans>
      </PanelTitle>
      {settings.tel && (
        <Line>
          <TelephoneIcon size={22} />
          <Tel href={`tel:${settings.tel.replaceAll(' ', '')}`}>{settings.tel}</Tel>
        </Line>
      )}
      {(settings.address || settings.en_address) && (
        <Line>
          <PinIcon size={22} />
          <span>
            <LocalText of={settings} field="address" />
          </span>
        </Line>
      )}
    </Panel>
  );
}
