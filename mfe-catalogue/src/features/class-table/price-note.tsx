import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { color, TextLink } from '@portal/ui';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { Viewer } from '../member-status/use-viewer.ts';

const Note = styled.p`
  font: var(--small);
  color: ${color.ink2};
`;

/** Whose prices come first, and how to get the member's (CLASS-06). */
export function PriceNote({ viewer: { member, memberPrice } }: { viewer: Viewer }) {
  if (memberPrice) {
    return (
      <Note>
        <Trans>Prices for you: association member</Trans>
      </Note>
    );
  }
  return (
    <Note data-visitor="">
      {member ? <Trans>Prices for you: non-member</Trans> : <Trans>Prices for non-members</Trans>}
      {' · '}
      <WayToMemberPrice lapsed={member?.member_kind === 'association'} visitor={!member} />
    </Note>
  );
}

function WayToMemberPrice({ lapsed, visitor }: { lapsed: boolean; visitor: boolean }) {
  const href = useHref();
  const { pathname, search } = useLocation();
  if (lapsed) {
    return (
      <TextLink to={href(paths.renewal())}>
        <Trans>renew to get the member price</Trans>
      </TextLink>
    );
  }
  if (visitor) {
    return (
      <TextLink to={href(paths.login({}, { redirect: pathname + search }))}>
        <Trans>log in to see yours</Trans>
      </TextLink>
    );
  }
  return (
    <TextLink to={href(paths.beMember())}>
      <Trans>become a member to get the member price</Trans>
    </TextLink>
  );
}
