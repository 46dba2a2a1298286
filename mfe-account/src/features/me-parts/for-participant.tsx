import { Trans } from '@lingui/react/macro';
import { useMember } from '@portal/contract/react';
import { useShell } from '../../shell.ts';
import { fullNameOf } from './member-name.ts';

/** Who takes part, as a fact of a ticket, when it is another than the member. */
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
