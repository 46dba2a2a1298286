import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem, Member } from '@portal/contract';
import { participantsOf } from '@portal/contract/entities';
import { Button, PlusIcon } from '@portal/ui';
import { ParticipantRadios } from '@portal/ui-parts';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';

const Choice = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
`;

export interface ParticipantChoiceProps {
  /** The key of the line, as each line has its own radios. */
  lineKey: string;
  member: Member;
  item: CartItem;
  onChange: (item: CartItem) => void;
  /** Adds the class for one more person; absent if no one is left. */
  onAdd?: () => void;
}

/**
 * Chooses who the class is for: the member or someone in their family (CHECKOUT-13), with a button to add another person. Without a family
 * there is nothing to choose.
 */
export function ParticipantChoice({ lineKey, member, item, onChange, onAdd }: ParticipantChoiceProps) {
  const { t } = useLingui();
  const { locale } = useShell();
  if (participantsOf(member).length < 2) return null;
  return (
    <Choice>
      <ParticipantRadios
        name={`participant-${lineKey}`}
        label={<Trans>Who is this for?</Trans>}
        you={t`You`}
        member={member}
        locale={locale}
        value={item.participant_code}
        onChange={(participant_code) => onChange({ ...item, participant_code })}
      />
      {onAdd && (
        <Button variant="text" size="row" icon={<PlusIcon />} onClick={onAdd}>
          <Trans>Add another person</Trans>
        </Button>
      )}
    </Choice>
  );
}
