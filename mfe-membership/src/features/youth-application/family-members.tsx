import type { MemberGroup, Options } from '@portal/contract';
import { Stack } from '@portal/ui';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { AddPeople } from '../application/add-people.tsx';
import { ApplicantPanel } from '../application/applicant-panel.tsx';
import { emptyApplicant } from '../application/applicant-values.ts';
import { CopyFromHost } from '../application/copy-from-host.tsx';
import { useRoleNames } from './use-role-names.ts';
import { placeOf } from './youth-application-rules.ts';
import type { YouthApplicationValues } from './youth-application-schema.ts';

/** The applicants, one panel each; a new one opens, and the previous one folds. */
export function FamilyMembers({ groups, options }: { groups: MemberGroup[]; options: Options }) {
  const { control, formState } = useFormContext<YouthApplicationValues>();
  const { fields, insert, remove } = useFieldArray({ control, name: 'members' });
  const [open, setOpen] = useState(0);
  const nameOf = useRoleNames();
  const family = fields.length > 1 || fields[0]?.role === 'host';
  const add = (role: 'parent' | 'child') => {
    const place = placeOf(role, fields);
    insert(place, emptyApplicant(role), { shouldFocus: false });
    setOpen(place);
  };
  const takeOut = (place: number) => {
    remove(place);
    setOpen(open === place ? -1 : open - Number(open > place));
  };
  return (
    <Stack $gap={16}>
      {fields.map((person, place) => (
        <ApplicantPanel
          key={person.id}
          path={`members.${place}`}
          role={person.role}
          title={nameOf(fields, place)}
          number={place + 1}
          groups={groups}
          options={options}
          open={place === open || !family}
          onToggle={family ? () => setOpen(place === open ? -1 : place) : undefined}
          onRemove={place === 0 ? undefined : () => takeOut(place)}
          shortcut={place > 0 && <CopyFromHost path={`members.${place}`} host="members.0" />}
        />
      ))}
      {family && (
        <AddPeople people={fields} onAdd={add} error={formState.errors.members?.root?.message ?? formState.errors.members?.message} />
      )}
    </Stack>
  );
}
