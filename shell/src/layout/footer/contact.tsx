import { Trans } from '@lingui/react/macro';
import { color, FacebookIcon, type IconProps, InstagramIcon, LinkedInIcon, NoBreak, PhoneLink, radius } from '@portal/ui';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { useSettings } from '../../shell-services/shell-services-context.tsx';

const Lines = styled.p`
  font: var(--small);
  & a {
    color: ${color.snow};
    text-underline-offset: 3px;
  }
`;

const Row = styled.ul`
  display: flex;
  gap: 8px;
  margin-top: 12px;
`;

const Square = styled.a`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid rgb(207 227 218 / 0.5);
  border-radius: ${radius.control};
  color: ${color.snow};
  &:hover {
    border-color: ${color.snow};
  }
`;

const networks: { field: 'facebook' | 'instagram' | 'linkedin'; name: string; Icon: ComponentType<IconProps> }[] = [
  { field: 'facebook', name: 'Facebook', Icon: FacebookIcon },
  { field: 'instagram', name: 'Instagram', Icon: InstagramIcon },
  { field: 'linkedin', name: 'LinkedIn', Icon: LinkedInIcon },
];

/** Telephone, fax and social networks of the association, if the settings have them. */
export function Contact() {
  const settings = useSettings();
  const { tel, fax } = settings;
  const shown = networks.filter(({ field }) => /^https?:\/\//i.test(settings[field] ?? ''));
  return (
    <div>
      {tel && (
        <Lines>
          <Trans>Tel</Trans> <PhoneLink number={tel} />
        </Lines>
      )}
      {fax && (
        <Lines>
          <Trans>Fax</Trans> <NoBreak>{fax}</NoBreak>
        </Lines>
      )}
      {shown.length > 0 && (
        <Row>
          {shown.map(({ field, name, Icon }) => (
            <li key={field}>
              <Square href={settings[field] ?? undefined} target="_blank" rel="noopener noreferrer" aria-label={name}>
                <Icon />
              </Square>
            </li>
          ))}
        </Row>
      )}
    </div>
  );
}
