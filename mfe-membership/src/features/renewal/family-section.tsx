import { Trans, useLingui } from '@lingui/react/macro';
import { color, formatDate, Panel, Stack } from '@portal/ui';
import { Initials } from '@portal/ui-parts';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { AddPeople } from '../application/add-people.tsx';
import { ApplicantPanel } from '../application/applicant-panel.tsx';
import { emptyApplicant } from '../application/applicant-values.ts';
import type { RenewalData } from './renewal-data.ts';
import { presentFamily } from './renewal-rules.ts';
import type { RenewalValues } from './renewal-schema.ts';
import { useNewcomerNames } from './use-newcomer-names.ts';

const Person = styled(Panel)`
  display: flex;
  align-items: center;
  gap: 16px;
  & p {
    font: var(--small);
    color: ${color.ink2};
  }
`;

/** The family: its current members, read-only, and those who join with this renewal. */
export function FamilySection({ data }: { data: RenewalData }) {
  const { t } = useLingui();
  const { control, formState } = useFormContext<RenewalValues>();
  const parents = useFieldArray({ control, name: 'newParents' });
  const children = useFieldArray({ control, name: 'newChildren' });
  const [open, setOpen] = useState('');
  const newcomer = useNewcomerNames();
  const present = presentFamily(data.member);
  const roleName = { individual: '', host: t`Main member`, parent: t`Parent`, child: t`Child` };
  const add = (role: 'parent' | 'child') => {
    const list = role === 'parent' ? parents : children;
    setOpen(`${role === 'parent' ? 'newParents' : 'newChildren'}.${list.fields.length}`);
    list.append(emptyApplicant(role), { shouldFocus: false });
  };
  const lists = [
    { name: 'newParents', list: parents, role: 'parent' },
    { name: 'newChildren', list: children, role: 'child' },
  ] as const;
  const joining = lists.flatMap(({ list, role }) => list.fields.map(() => ({ role })));
  const { newParents, newChildren } = formState.errors;
  return (
    <Stack as="section" $gap={16} aria-labelledby="family">
      <h2 id="family">
        <Trans>Family</Trans>
      </h2>
      <Stack as="ul" $gap={12}>
        {present.map(({ code, name, role, dob }) => (
          <Person as="li" key={code} $tight>
            <Initials $size={44}>{name.slice(0, 1)}</Initials>
            <div>
              <strong>{name}</strong>
              <p>{[roleName[role], code, dob && formatDate(dob)].filter(Boolean).join(' · ')}</p>
            </div>
          </Person>
        ))}
      </Stack>
      {lists.map(({ name, list, role }) =>
        list.fields.map((person, place) => (
          <ApplicantPanel
            key={person.id}
            path={`${name}.${place}`}
            role={role}
            title={newcomer(name, place, { newParents: parents.fields, newChildren: children.fields })}
            number={present.length + place + 1 + (role === 'child' ? parents.fields.length : 0)}
            groups={data.groups}
            options={data.options}
            open={open === `${name}.${place}`}
            openOnError
            onToggle={() => setOpen(open === `${name}.${place}` ? '' : `${name}.${place}`)}
            onRemove={() => {
              list.remove(place);
              setOpen('');
            }}
          />
        )),
      )}
      <AddPeople
        people={[...present, ...joining]}
        onAdd={add}
        error={newParents?.root?.message ?? newParents?.message ?? newChildren?.root?.message ?? newChildren?.message}
      />
    </Stack>
  );
}
