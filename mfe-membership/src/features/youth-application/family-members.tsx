import type { MemberGroup, Options } from '@portal/contract';
import { Stack } from '@portal/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { AddPeople } from '../application/add-people.tsx';
import { ApplicantPanel, isBegun } from '../application/applicant-panel.tsx';
import { emptyApplicant } from '../application/applicant-values.ts';
import { CopyFromHost, useCopyFromHost } from '../application/copy-from-host.tsx';
import { FamilyFiles } from './family-files.tsx';
import { useRoleNames } from './use-role-names.ts';
import { placeOf } from './youth-application-rules.ts';
import type { YouthApplicationValues } from './youth-application-schema.ts';

/**
 * The applicants, one panel each, with one open. A newly opened panel starts with what a family shares. After a check, the first applicant
 * with errors is open (YOUTH-67).
 */
export function FamilyMembers({ groups, options }: { groups: MemberGroup[]; options: Options }) {
  const { control, formState, getValues } = useFormContext<YouthApplicationValues>();
  const { fields, insert, remove } = useFieldArray({ control, name: 'members' });
  const [open, setOpen] = useState({ place: 0, quietly: true });
  const copyFromHost = useCopyFromHost('members.0');
  const nameOf = useRoleNames();
  const family = fields.length > 1 || fields[0]?.role === 'host';
  const show = (place: number) => {
    const person = getValues(`members.${place}`);
    if (place > 0 && person && !isBegun(person)) copyFromHost(`members.${place}`);
    setOpen({ place, quietly: false });
  };
  const add = (role: 'parent' | 'child') => {
    const place = placeOf(role, fields);
    insert(place, emptyApplicant(role), { shouldFocus: false });
    show(place);
  };
  const takeOut = (place: number) => {
    remove(place);
    setOpen({ place: open.place === place ? -1 : open.place - Number(open.place > place), quietly: true });
  };
  const showFirstWrong = useEffectEvent(() => {
    const wrong = fields.findIndex((_person, place) => formState.errors.members?.[place]);
    if (wrong !== -1) setOpen({ place: wrong, quietly: true });
  });
  useEffect(() => {
    if (formState.submitCount > 0) showFirstWrong();
  }, [formState.submitCount]);
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
          open={place === open.place || !family}
          quietly={open.quietly}
          onToggle={family ? () => (place === open.place ? setOpen({ place: -1, quietly: true }) : show(place)) : undefined}
          onRemove={place === 0 ? undefined : () => takeOut(place)}
          shortcut={place > 0 && <CopyFromHost path={`members.${place}`} host="members.0" />}
        />
      ))}
      {family && (
        <AddPeople people={fields} onAdd={add} error={formState.errors.members?.root?.message ?? formState.errors.members?.message} />
      )}
      {family && <FamilyFiles />}
    </Stack>
  );
}
