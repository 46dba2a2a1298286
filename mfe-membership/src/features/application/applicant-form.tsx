import { Trans, useLingui } from '@lingui/react/macro';
import { type MemberGroup, type Options, pick } from '@portal/contract';
import { type ApplicantRole, ageOn, deriveGroup, dobFault } from '@portal/contract/membership';
import { Stack } from '@portal/ui';
import { FieldGrid, TextField } from '@portal/ui-parts';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useShell } from '../../shell.ts';
import { DobField } from './dob-field.tsx';
import { IdentityDocumentField } from './identity-document-field.tsx';
import { ChildIdentityField, IdentityFields, NameFields } from './identity-fields.tsx';
import { OptionalSection } from './optional-section.tsx';
import { PhotoField } from './photo-field.tsx';
import { OriginFields, ProfileFields } from './profile-fields.tsx';
import { ReachSections } from './reach-sections.tsx';
import { useToday } from './use-today.ts';
import { VolunteerField } from './volunteer-field.tsx';

/** The group that follows from the date of birth; read-only (YOUTH-37). */
function MemberTypeField({ name, group, age }: { name: string; group: MemberGroup | null; age: number | null }) {
  const { t } = useLingui();
  const { locale } = useShell();
  return (
    <TextField
      id={name}
      label={<Trans>Membership type</Trans>}
      hint={group && age !== null ? <Trans>Age {age}, from the date of birth.</Trans> : <Trans>Depends on the date of birth.</Trans>}
      placeholder={t`Needs a date of birth`}
      readOnly
      value={group ? pick(group, 'name', locale).text : ''}
    />
  );
}

/** A common age for each role, to suggest a month of birth (YOUTH-49). */
const yearsAgo: Record<ApplicantRole, number> = { individual: 15, host: 25, parent: 25, child: 12 };

export interface ApplicantFormProps {
  /** The applicant's place in the form: `members.0`. */
  path: string;
  role: ApplicantRole;
  groups: MemberGroup[];
  options: Options;
}

/** The form of one applicant for an association membership; children have a shorter one (YOUTH-12). Each field renders independently. */
export const ApplicantForm = memo(function ApplicantForm({ path, role, groups, options }: ApplicantFormProps) {
  const today = useToday();
  const dob = String(useWatch({ name: `${path}.dob` }) ?? '');
  const faultOf = (date: string) => dobFault(groups, role, date, today);
  const age = ageOn(dob, today);
  const reached = role === 'individual' || role === 'host';
  return (
    <Stack $gap={32}>
      <FieldGrid>
        <PhotoField name={`${path}.iconPic`} />
        <IdentityDocumentField name={`${path}.idPic`} />
      </FieldGrid>
      <FieldGrid $columns={3}>
        <NameFields path={path} options={options} />
        <DobField path={path} yearsAgo={yearsAgo[role]} faultOf={faultOf} />
        <MemberTypeField name={`${path}.member_type_group_id`} group={faultOf(dob) ? null : deriveGroup(groups, role, age)} age={age} />
        {role === 'child' ? <ChildIdentityField path={path} /> : <IdentityFields path={path} />}
      </FieldGrid>
      <OptionalSection
        title={<Trans>More about this person (optional)</Trans>}
        path={path}
        names={['gender', 'internationality', ...(role === 'child' ? [] : ['religion', 'career', 'marital_status'])]}
      >
        <OriginFields path={path} options={options} />
        {role !== 'child' && <ProfileFields path={path} options={options} />}
      </OptionalSection>
      <ReachSections
        path={path}
        options={options}
        needed={reached}
        reach={role === 'child' ? undefined : { languageNeeded: role === 'individual' }}
      />
      <VolunteerField name="become_volunteer" path={path} />
    </Stack>
  );
});
