import { Trans, useLingui } from '@lingui/react/macro';
import type { FamilyMember } from '@portal/contract';
import { ageOn } from '@portal/contract/membership';
import { color, Dialog, formatDate, IconButton, Panel, QrCodeIcon, Stack, space } from '@portal/ui';
import { CodePicture, Initials, initialsOf } from '@portal/ui-parts';
import { useState } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { fullNameOf } from '../me-parts/member-name.ts';

const Row = styled(Panel)`
  display: flex;
  align-items: center;
  gap: ${space[16]};
  & > div {
    flex: 1;
    min-width: 0;
  }
  & p {
    font: var(--small);
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
`;

const Code = styled(Stack)`
  justify-items: center;
  font: var(--panel-title);
`;

/** One family member: names, number, e-mail, birthday and age, and the code to show at the counter (ME-14). */
export function FamilyPanel({ person }: { person: FamilyMember }) {
  const { t } = useLingui();
  const { locale, now } = useShell();
  const [shown, setShown] = useState(false);
  const name = fullNameOf(person, locale);
  const age = person.age ?? (person.dob ? ageOn(formatDate(person.dob), formatDate(now())) : null);
  return (
    <Row as="li" $tight>
      <Initials $size={48}>{initialsOf(person, locale)}</Initials>
      <div>
        <strong>{name}</strong>
        <p>{[person.code, person.membertypegroup].filter(Boolean).join(' · ')}</p>
        {person.email && <p>{person.email}</p>}
        {person.dob && (
          <p>
            {age === null ? (
              <Trans>Born {formatDate(person.dob)}</Trans>
            ) : (
              <Trans>
                Born {formatDate(person.dob)}, age {age}
              </Trans>
            )}
          </p>
        )}
      </div>
      <IconButton label={t`Show the code of ${name}`} icon={<QrCodeIcon />} onClick={() => setShown(true)} />
      <Dialog open={shown} onClose={() => setShown(false)} title={name}>
        <Code $gap={12}>
          <CodePicture code={person.code} label={t`QR code of ${person.code}`} size={240} />
          {person.code}
        </Code>
      </Dialog>
    </Row>
  );
}
