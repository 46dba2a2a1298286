import { Trans } from '@lingui/react/macro';
import { LocalText } from '@portal/contract/react';
import { Panel, PanelTitle, PhoneLink, PinIcon, TelephoneIcon } from '@portal/ui';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
`;

/** Telephone and address of the association. */
export function ContactPanel() {
  const { settings } = useShell();
  return (
    <Panel as="section" aria-labelledby="contact">
      <PanelTitle id="contact">
        <Trans>Questions? Call us or visit</Trans>
      </PanelTitle>
      {settings.tel && (
        <Line>
          <TelephoneIcon size={22} />
          <PhoneLink $alone number={settings.tel} />
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
