import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem, Member } from '@portal/contract';
import { participantsOf } from '@portal/contract/entities';
import { ParticipantRadios } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';

export interface ParticipantChoiceProps {
  member: Member;
  item: CartItem;
  onChange: (item: CartItem) => void;
}

/** Whom the class is for: the member or somebody in their family (CHECKOUT-13). Without a family there is nothing to choose. */
export function ParticipantChoice({ member, item, onChange }: ParticipantChoiceProps) {
  const { t } = useLingui();
  const { locale } = useShell();
  if (participantsOf(member).length < 2) return null;
  return (
    <ParticipantRadios
      name={`participant-${item.id}`}
      label={<Trans>Who is this for?</Trans>}
      you={t`You`}
      member={member}
      locale={locale}
      value={item.participant_code}
      onChange={(participant_code) => onChange({ ...item, participant_code })}
    />
  );
}
