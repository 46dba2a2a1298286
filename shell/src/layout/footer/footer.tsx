import { pick } from '@portal/contract';
import { Container, color, media } from '@portal/ui';
import styled from 'styled-components';
import { useSettings, useShellServices } from '../../shell-services/shell-services-context.tsx';
import { Contact } from './contact.tsx';
import { FooterLinks } from './footer-links.tsx';

/** The harbour's skyline has the page's own background. */
const Skyline = styled.div`
  height: 64px;
  background: url('/art/skyline.svg') bottom / cover no-repeat;
`;

const Night = styled.div`
  padding-block: 40px 32px;
  background: ${color.night};
  color: ${color.foam};
`;

/** On the columns of `CardGrid`. */
const Columns = styled(Container)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: 24px 28px;
  ${media.xl} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  color: ${color.snow};
  font: var(--body-bold);
`;

const Address = styled.p`
  max-width: 22em;
  margin-top: 12px;
  font: var(--small);
  white-space: pre-line;
`;

const About = styled.div`
  ${media.belowXl} {
    grid-column: 1 / -1;
  }
`;

const Copyright = styled(Container)`
  margin-top: 24px;
  font: var(--small);
  & > p {
    padding-top: 20px;
    border-top: 1px solid rgb(207 227 218 / 0.3);
  }
`;

/** Who we are and how to reach us: all from the settings (LAYOUT-13, LAYOUT-14). */
export function Footer() {
  const { locale } = useShellServices();
  const settings = useSettings();
  const name = pick(settings, 'app_name', locale);
  const address = pick(settings, 'address', locale);
  const copyright = pick(settings, 'copyright', locale);
  return (
    <footer>
      <Skyline />
      <Night>
        <Columns>
          <About>
            <Name lang={name.lang}>
              <img src={darkLogo(settings.logo)} alt="" width={44} height={44} loading="lazy" />
              {name.text}
            </Name>
            {address.text && <Address lang={address.lang}>{address.text}</Address>}
          </About>
          <FooterLinks />
          <Contact />
        </Columns>
        {copyright.text && (
          <Copyright>
            <p lang={copyright.lang}>{copyright.text}</p>
          </Copyright>
        )}
      </Night>
    </footer>
  );
}

/** The portal's own logo has a version for dark backgrounds; an association's is shown as it is. */
function darkLogo(set: string | null | undefined): string {
  return !set || set.endsWith('/art/logo.svg') ? '/art/logo-on-dark.svg' : set;
}
