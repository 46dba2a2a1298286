import { Trans } from '@lingui/react/macro';
import type { Options } from '@portal/contract';
import { type ApplicantRules, youngestAge } from '@portal/contract/membership';
import { InlineNote, Stack, TextLink } from '@portal/ui';
import { FieldGrid, TextField } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';
import { dobFaultOf } from '../application/date-of-birth.ts';
import { DobField } from '../application/dob-field.tsx';
import { DocumentField } from '../application/document-field.tsx';
import { FieldSection } from '../application/field-section.tsx';
import { IdentityDocumentField } from '../application/identity-document-field.tsx';
import { IdentityFields, NameFields } from '../application/identity-fields.tsx';
import { PhotoField } from '../application/photo-field.tsx';
import { OriginFields, ProfileFields } from '../application/profile-fields.tsx';
import { ReachSections } from '../application/reach-sections.tsx';
import { VolunteerField } from '../application/volunteer-field.tsx';

const path = 'members.0';

export interface GymApplicantFormProps {
  rules: ApplicantRules;
  options: Options;
  questionnaireUrl: string | null | undefined;
}

/** The form of a gym applicant. */
export function GymApplicantForm({ rules, options, questionnaireUrl }: GymApplicantFormProps) {
  const youngest = youngestAge(rules.groups);
  return (
    <Stack $gap={32}>
      <FieldGrid>
        <PhotoField name={`${path}.iconPic`} />
        <IdentityDocumentField name={`${path}.idPic`} optional />
      </FieldGrid>
      <FieldSection title={<Trans>Health questionnaire (PAR-Q)</Trans>}>
        {questionnaireUrl && (
          <InlineNote>
            <Trans>
              Fill in and sign the{' '}
              <TextLink href={questionnaireUrl} target="_blank">
                questionnaire form
              </TextLink>
              , then add a photo or a scan of it here.
            </Trans>
          </InlineNote>
        )}
        <DocumentField
          name="parq"
          label={<Trans>Health questionnaire</Trans>}
          hint={<Trans>It tells our coaches what to look out for. Only they can read it.</Trans>}
        />
      </FieldSection>
      <FieldGrid $columns={3}>
        <NameFields path={path} options={options} englishOptional />
        <DobField path={path} yearsAgo={20} hint={<Trans>From age {youngest}.</Trans>} faultOf={(dob) => dobFaultOf(dob, rules.today)} />
        <TextField
          label={<Trans>Association member number</Trans>}
          hint={<Trans>If you are a member of the association.</Trans>}
          optional
          autoComplete="off"
          {...useFields(path).draftField('ym_member_no')}
        />
        <IdentityFields path={path} />
        <OriginFields path={path} options={options} />
        <ProfileFields path={path} options={options} />
      </FieldGrid>
      <ReachSections path={path} options={options} needed reach={{ languageNeeded: false }} emergencyNeeded />
      <VolunteerField name="become_volunteer" path={path} />
    </Stack>
  );
}
