import { Trans } from '@lingui/react/macro';
import { useMember } from '@portal/contract/react';
import { useShell } from '../../shell.ts';
import { fullNameOf } from './member-name.ts';

/** The participant, as a fact on a ticket, if it isn't the member. */
export function ForParticipant({ name }: { name: string | null | undefined }) {
  const { locale } = useShell();
  const member = useMember();
  if (!name || !member || name === fullNameOf(member, locale)) return null;
  return (
    <li>
      <Trans>For {name}</Trans>
    </li>
  );
}
