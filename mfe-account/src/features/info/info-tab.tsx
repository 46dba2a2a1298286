import { Trans } from '@lingui/react/macro';
import type { FamilyMember, Member } from '@portal/contract';
import { useMember, useShell, Widget } from '@portal/contract/react';
import { CardGrid, color, formatDate, media, Panel, PanelTitle, Stack, space } from '@portal/ui';
import { Initials, Pairs } from '@portal/ui/parts';
import styled from 'styled-components';
import { fullNameOf, initialsOf } from '../me/member-name.ts';
import { useTabLabels } from '../me/use-tab-labels.ts';

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

/** The member's card, details and family, to read. */
export function InfoTab() {
  const member = useMember();
  if (!member) return null;
  return (
    <Stack $gap={40}>
      <Sides>
        <Widget name="membership.card" />
        <Details member={member} />
      </Sides>
      {member.family && member.family.length > 0 && <Family people={member.family} />}
    </Stack>
  );
}

function Details({ member }: { member: Member }) {
  const { locale } = useShell<'account'>();
  const label = useTabLabels().info;
  const pairs = [
    { label: <Trans>Name</Trans>, value: fullNameOf(member, locale) },
    { label: <Trans>Member number</Trans>, value: member.code },
    { label: <Trans>Email</Trans>, value: member.email },
    { label: <Trans>Date of birth</Trans>, value: member.dob && formatDate(member.dob) },
    { label: <Trans>Group</Trans>, value: member.membertypegroup },
    { label: <Trans>Valid to</Trans>, value: member.expiry_date && formatDate(member.expiry_date) },
  ];
  return (
    <Panel as="section" aria-labelledby="details">
      <PanelTitle id="details">{label}</PanelTitle>
      <Pairs pairs={pairs.filter(({ value }) => value)} />
    </Panel>
  );
}

function Family({ people }: { people: FamilyMember[] }) {
  return (
    <Stack as="section" $gap={16} aria-labelledby="family">
      <h2 id="family">
        <Trans>Family</Trans> <Count>{people.length}</Count>
      </h2>
      <CardGrid as="ul" $columns={3}>
        {people.map((person) => (
          <FamilyPanel key={person.code} person={person} />
        ))}
      </CardGrid>
    </Stack>
  );
}

const Row = styled(Panel)`
  display: flex;
  align-items: center;
  gap: ${space[16]};
  & p {
    font: var(--small);
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
`;

function FamilyPanel({ person }: { person: FamilyMember }) {
  const { locale } = useShell<'account'>();
  return (
    <Row as="li" $tight>
      <Initials $size={48}>{initialsOf(person, locale)}</Initials>
      <div>
        <strong>{fullNameOf(person, locale)}</strong>
        <p>{[person.code, person.email].filter(Boolean).join(' · ')}</p>
        {person.dob && (
          <p>
            <Trans>Born {formatDate(person.dob)}</Trans>
          </p>
        )}
      </div>
    </Row>
  );
}
