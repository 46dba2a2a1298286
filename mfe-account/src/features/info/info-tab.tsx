import { Trans } from '@lingui/react/macro';
import { useMember, Widget } from '@portal/contract/react';
import { CardGrid, color, media, Stack, space } from '@portal/ui';
import styled from 'styled-components';
import { Details } from './details.tsx';
import { FamilyPanel } from './family-panel.tsx';

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]} ${space[40]};
  align-items: start;
  ${media.xl} {
    grid-template-columns: 500px minmax(0, 1fr);
  }
`;

const Count = styled.span`
  font-weight: 400;
  color: ${color.ink2};
`;

/** The member's card, details and family. If the card can't be shown, the shell says so. */
export function InfoTab() {
  const member = useMember();
  // If the member can't be loaded right now, show the last copy of the card.
  if (!member) return <Widget name="membership.card" />;
  const family = member.family ?? [];
  return (
    <Stack $gap={40}>
      <Sides>
        <Widget name="membership.card" />
        <Details member={member} />
      </Sides>
      {family.length > 0 && (
        <Stack as="section" $gap={16} aria-labelledby="family">
          <h2 id="family">
            <Trans>Family</Trans> <Count>{family.length}</Count>
          </h2>
          <CardGrid as="ul" $columns={3}>
            {family.map((person) => (
              <FamilyPanel key={person.code} person={person} />
            ))}
          </CardGrid>
        </Stack>
      )}
    </Stack>
  );
}
