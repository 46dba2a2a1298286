import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';
import { ageOutside, likelyParticipant, type Participant, participantsOf } from '@portal/contract/entities';
import { useMember } from '@portal/contract/react';
import { Button, Dialog, InlineNote, Stack } from '@portal/ui';
import { ParticipantRadios } from '@portal/ui-parts';
import { type FormEvent, useId, useState } from 'react';
import { useShell } from '../../shell.ts';
import { useWaitingCopy } from './waiting-copy.ts';

export interface JoinDialogProps {
  activity: Activity;
  /** Called with the chosen participant, or null if cancelled. */
  onResponse: (participant: Participant | null) => void;
}

/** Asks a member with a family who should join a class's waiting list (WAIT-30). */
export function JoinDialog({ activity, onResponse }: JoinDialogProps) {
  const { t } = useLingui();
  const { locale } = useShell();
  const member = useMember();
  const copy = useWaitingCopy();
  const form = useId();
  const [code, setCode] = useState(() => member && likelyParticipant(activity, member)?.code);
  const [missed, setMissed] = useState(false);
  if (!member) return null;
  const person = participantsOf(member).find((item) => item.code === code);
  const age = person ? ageOutside(activity, person) : null;
  const refused = age !== null && Boolean(activity.strict_ages);
  const { title, message, confirm, cancel } = copy.question(activity);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissed(!person);
    if (person && !refused) onResponse(person);
  };
  return (
    <Dialog
      open
      title={title}
      onClose={() => onResponse(null)}
      actions={
        <>
          <Button variant="text" onClick={() => onResponse(null)}>
            {cancel}
          </Button>
          <Button type="submit" form={form} disabled={refused}>
            {age === null ? confirm : <Trans>Continue anyway</Trans>}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack $gap={16}>
          <p>{message}</p>
          <ParticipantRadios
            name={`join-${activity.id}`}
            label={<Trans>Who is this for?</Trans>}
            you={t`You`}
            member={member}
            locale={locale}
            value={person?.code}
            onChange={setCode}
            error={missed && !person ? t`Choose who this is for` : undefined}
          />
          {person && age !== null && (
            <InlineNote tone={refused ? 'error' : 'warning'} role="alert">
              {copy.outsideAges(activity, person, age)}
            </InlineNote>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
