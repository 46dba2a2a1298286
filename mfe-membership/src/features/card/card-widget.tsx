import { Trans } from '@lingui/react/macro';
import { useMember } from '@portal/contract/react';
import { InlineNote, Stack } from '@portal/ui';
import { useEffect } from 'react';
import { useShell } from '../../shell.ts';
import { type CardHolder, holdersOf } from './card-holder.ts';
import { MemberCards } from './member-cards.tsx';

/** The cards of the logged-in member and their family on another section's page. While the server is unreachable, the last copy shown. */
export function CardWidget() {
  const { session, storage } = useShell();
  const member = useMember();
  const holders = member && holdersOf(member);
  useEffect(() => {
    if (holders) storage.tab.write('cards', holders);
  });
  if (holders) return <MemberCards holders={holders} />;
  const lastSeen = session.loggedIn && storage.tab.read<CardHolder[]>('cards');
  if (!lastSeen) return null;
  return (
    <Stack $gap={12}>
      <InlineNote>
        <Trans>We can’t reach the server. This is the card as it was when you last opened it.</Trans>
      </InlineNote>
      <MemberCards holders={lastSeen} open />
    </Stack>
  );
}
