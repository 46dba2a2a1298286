import { Trans } from '@lingui/react/macro';
import { useMember } from '@portal/contract/react';
import { useShell } from '../../shell.ts';
import { fullNameOf } from './member-name.ts';

/** The participant, as a fact on a ticket, if it isn't the member; `always`: the member too. */
export function ForParticipant({ name, always }: { name: string | null | undefined; always?: boolean }) {
  const { locale } = useShell();
  const member = useMember();
  if (!name || !member || (!always && name === fullNameOf(member, locale))) return null;
  return (
    <li>
      <Trans>For {name}</Trans>
    </li>
  );
}
