import { Trans, useLingui } from '@lingui/react/macro';
import { pick, type Settings } from '@portal/contract';
import { LocalText, useShell } from '@portal/contract/react';
import {
  ButtonLink,
  Cluster,
  color,
  FacebookIcon,
  IconLink,
  InstagramIcon,
  LinkedInIcon,
  MailIcon,
  media,
  Panel,
  PanelTitle,
  Picture,
  PinIcon,
  space,
  TelephoneIcon,
} from '@portal/ui';
import styled from 'styled-components';
import { ContactLine } from './contact-line.tsx';

const Grid = styled.div`
  display: grid;
  gap: ${space[24]};
  ${media.md} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;

const Address = styled.p`
  white-space: pre-line;
  margin-bottom: ${space[16]};
  color: ${color.ink2};
`;

/** What of the settings is there; the rest is left out. */
export function ContactCards({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { locale } = useShell();
  const { text: address } = pick(settings, 'address', locale);
  const social = [
    { href: settings.facebook, label: 'Facebook', icon: <FacebookIcon /> },
    { href: settings.instagram, label: 'Instagram', icon: <InstagramIcon /> },
    { href: settings.linkedin, label: 'LinkedIn', icon: <LinkedInIcon /> },
  ].filter(({ href }) => href && /^https?:\/\//.test(href));
  return (
    <Grid>
      <Picture src="/art/banner-harbour.svg" alt="" ratio={[16, 9]} corner="sail" eager />
      <div>
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
        <ContactLine
          icon={<TelephoneIcon />}
          label={t`Telephone`}
          text={settings.tel}
          href={settings.tel && `tel:${settings.tel.replace(/[^+\d]/g, '')}`}
        />
        <ContactLine icon={<TelephoneIcon />} label={t`Fax`} text={settings.fax} />
        <ContactLine icon={<MailIcon />} label={t`E-mail`} text={settings.email} href={settings.email && `mailto:${settings.email}`} />
        <Cluster>
          {social.map(({ href, ...link }) => (
            <IconLink key={link.label} bordered href={href ?? undefined} target="_blank" {...link} />
          ))}
        </Cluster>
      </div>
    </Grid>
  );
}

/** A search for the address on a map; the address is a parameter, never part of the path. */
function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.replace(/\s+/g, ' ') })}`;
}
