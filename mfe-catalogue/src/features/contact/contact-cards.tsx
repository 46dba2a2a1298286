import { Trans, useLingui } from '@lingui/react/macro';
import { pick, type Settings } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import {
  ButtonLink,
  color,
  MailIcon,
  media,
  Panel,
  PanelTitle,
  PhoneLink,
  Picture,
  PinIcon,
  PrinterIcon,
  space,
  TelephoneIcon,
  TextLink,
} from '@portal/ui';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { ContactLine } from './contact-line.tsx';
import { SocialLinks } from './social-links.tsx';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  align-items: stretch;
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
  & > * {
    max-height: 320px;
  }
`;

const Address = styled.p`
  white-space: pre-line;
  margin-bottom: ${space[16]};
  color: ${color.ink2};
`;

/** Shows what the settings contain and leaves out the rest. */
export function ContactCards({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { text: address } = pick(settings, 'address', useShell().locale);
  const { tel, fax, email } = settings;
  return (
    <Grid>
      <Wide>
        <Picture src="/art/banner-harbour.svg" alt="" ratio={[28, 9]} corner="sail" eager />
      </Wide>
      {address && (
        <Panel as="section" aria-labelledby="address">
          <PanelTitle id="address">
            <Trans>Where we are</Trans>
          </PanelTitle>
          <Address>
            <LocalText of={settings} field="address" />
          </Address>
          <ButtonLink variant="quiet" icon={<PinIcon />} href={mapLink(address)} target="_blank">
            <Trans>Open the map</Trans>
          </ButtonLink>
        </Panel>
      )}
      <Panel as="section" aria-labelledby="reach">
        <PanelTitle id="reach">
          <Trans>Call or write</Trans>
        </PanelTitle>
        {tel && (
          <ContactLine icon={<TelephoneIcon />} label={t`Telephone`}>
            <PhoneLink number={tel} />
          </ContactLine>
        )}
        {fax && (
          <ContactLine icon={<PrinterIcon />} label={t`Fax`}>
            {fax}
          </ContactLine>
        )}
        {email && (
          <ContactLine icon={<MailIcon />} label={t`Email`}>
            <TextLink href={`mailto:${email}`}>{email}</TextLink>
          </ContactLine>
        )}
        <SocialLinks settings={settings} />
      </Panel>
    </Grid>
  );
}

/** A search for the address on a map; the address is a parameter, never part of the path. */
function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.replace(/\s+/g, ' ') })}`;
}
