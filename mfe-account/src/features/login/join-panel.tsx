import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, color, media, PanelTitle, Picture, radius, sail, space } from '@portal/ui';
import styled from 'styled-components';

const Box = styled.section`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel} ${radius.panel} ${sail.phone};
  border-bottom-left-radius: ${radius.panel};
  background: ${color.white};
  ${media.md} {
    border-bottom-right-radius: ${sail.big};
  }
`;

const Words = styled.div`
  padding: ${space[20]} ${space[24]} ${space[32]};
  & > p {
    margin-bottom: ${space[16]};
    color: ${color.ink2};
  }
`;

/** A link to membership for people without a member number; it leads back to `redirect` too. */
export function JoinPanel({ redirect }: { redirect: string | undefined }) {
  const href = useHref();
  return (
    <Box aria-labelledby="join">
      <Picture src="/art/picture-aqua-kayak.svg" alt="" ratio={[8, 5]} hue="aquatics" eager />
      <Words>
        <PanelTitle id="join">
          <Trans>Not a member yet?</Trans>
        </PanelTitle>
        <p>
          <Trans>Open a free online account, or join and pay member prices.</Trans>
        </p>
        <ButtonLink variant="quiet" to={href(paths.beMember({}, { redirect }))}>
          <Trans>Register</Trans>
        </ButtonLink>
      </Words>
    </Box>
  );
}
