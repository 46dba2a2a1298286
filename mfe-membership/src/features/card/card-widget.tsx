import { Trans } from '@lingui/react/macro';
import { useMember } from '@portal/contract/react';
import { InlineNote, Stack } from '@portal/ui';
import { useEffect } from 'react';
import { useShell } from '../../shell.ts';
import { holdersOf } from './card-holder.ts';
import { keptCards } from './kept-cards.ts';
import { MemberCards } from './member-cards.tsx';

/** The cards of the logged-in member and the family on another section's page. While the server can't be reached, as they were last seen. */
export function CardWidget() {
  const { session } = useShell();
  const member = useMember();
  const holders = member && holdersOf(member);
  useEffect(() => {
    if (holders) keptCards.keep(holders);
  });
  if (holders) return <MemberCards holders={holders} />;
  const kept = session.loggedIn && keptCards.read();
  if (!kept) return null;
  return (
    <Stack $gap={12}>
      <InlineNote>
        <Trans>We can’t reach the server. This is the card as it was when you last opened it.</Trans>
      </InlineNote>
      <MemberCards holders={kept} open />
    </Stack>
  );
}
