import { useLingui } from '@lingui/react/macro';
import { paths, pick } from '@portal/contract';
import { color, media, radius } from '@portal/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { mottoOf } from '../../protocol/motto.ts';
import { useSettings, useShellServices } from '../../shell-services/shell-services-context.tsx';

/** At least as wide as the longest word of the name; a longer name wraps. */
const Box = styled(Link)`
  flex: 1 1 0;
  display: flex;
  align-items: center;
  column-gap: clamp(8px, 10vw - 24px, 12px);
  min-width: min-content;
  max-width: max-content;
  min-height: 44px;
  margin-block: 4px;
  border-radius: ${radius.control};
  color: ${color.ink};
  text-decoration: none;
`;

const Logo = styled.img`
  flex: none;
  width: 44px;
  height: 44px;
  object-fit: contain;
`;

const Names = styled.span`
  display: grid;
`;

/** Smaller below 360 px, so that its longest words fit. */
const Name = styled.span`
  max-width: 9.4em;
  font: var(--body-bold);
  font-size: clamp(0.75rem, 10vw - 20px, 1rem);
  line-height: 1.15;
  ${media.xl} {
    max-width: none;
    font-size: 1.125rem;
    line-height: 1.35;
  }
`;

const Description = styled.span`
  display: none;
  color: ${color.ink2};
  font: var(--small);
  font-size: 0.8125rem;
  line-height: 1.3;
  ${media.xl} {
    display: block;
  }
`;

/** Logo, name and description of the association, from the settings; leads home. */
export function Brand() {
  const { t } = useLingui();
  const { locale, navigation } = useShellServices();
  const settings = useSettings();
  const name = pick(settings, 'app_name', locale);
  const description = pick(settings, 'des', locale);
  const motto = mottoOf(description.text);
  return (
    <Box to={navigation.href(paths.home())} aria-label={name.text ? undefined : t`Home`}>
      <Logo src={settings.logo || '/art/logo.svg'} alt="" width={44} height={44} />
      <Names>
        <Name lang={name.lang}>{name.text}</Name>
        {motto && <Description lang={description.lang}>{motto}</Description>}
      </Names>
    </Box>
  );
}
