import type { Settings } from '@portal/contract';
import { Cluster, FacebookIcon, IconLink, InstagramIcon, LinkedInIcon } from '@portal/ui';
import styled from 'styled-components';

const Row = styled(Cluster)`
  margin-top: 12px;
`;

/** The social networks in the settings; only web addresses. */
export function SocialLinks({ settings }: { settings: Settings }) {
  const networks = [
    { href: settings.facebook, label: 'Facebook', icon: <FacebookIcon /> },
    { href: settings.instagram, label: 'Instagram', icon: <InstagramIcon /> },
    { href: settings.linkedin, label: 'LinkedIn', icon: <LinkedInIcon /> },
  ].filter(({ href }) => href && /^https?:\/\//.test(href));
  return (
    <Row>
      {networks.map(({ href, label, icon }) => (
        <IconLink key={label} bordered href={href ?? undefined} target="_blank" label={label} icon={icon} />
      ))}
    </Row>
  );
}
