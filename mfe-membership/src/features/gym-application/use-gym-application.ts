import type { ApplicantRules } from '@portal/contract/membership';
import { useState } from 'react';
import { emptyApplicant, knownOf } from '../application/applicant-values.ts';
import { useApplication } from '../application/use-application.ts';
import { useToday } from '../application/use-today.ts';
import { toGymApplication, toGymChoice } from './gym-application-conversions.ts';
import type { GymApplicationData } from './gym-application-data.ts';
import { type GymApplicationValues, gymApplicationSchemas } from './gym-application-schema.ts';

const early = ['members', 'parq'];

/** The application's form and its steps. */
export function useGymApplication({ gymMemberType: type, options, member }: GymApplicationData) {
  const rules: ApplicantRules = { groups: type.groups, today: useToday(), englishName: false };
  const [dob, setDob] = useState('');
  const application = useApplication<GymApplicationValues>({
    draft: { name: 'gym-application' },
    schemas: gymApplicationSchemas(rules, dob),
    toInput: (values) => ({ ...values, ...toGymChoice(values, type) }),
    defaultValues: {
      members: [{ ...emptyApplicant('individual'), ...knownOf(member) }],
      member_type_group_id: '',
      member_type_group_price_id: '',
      agree_privacy: false,
      agree_member: false,
    },
    toBody: (values) => toGymApplication(values, type, options),
    isLate: (field) => !early.includes(field.split('.')[0] ?? ''),
    onDetails: ({ members: [applicant] }) => setDob(applicant.dob),
  });
  return { application, rules };
}
