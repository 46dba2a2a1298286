import type { Joining } from '@portal/contract/membership';
import { completed } from '../application/applicant-values.ts';
import { useApplication } from '../application/use-application.ts';
import { useToday } from '../application/use-today.ts';
import { useRoleNames } from './use-role-names.ts';
import { toApplication, toChoice } from './youth-application-conversions.ts';
import type { YouthApplicationData } from './youth-application-data.ts';
import { firstApplicants } from './youth-application-rules.ts';
import { type YouthApplicationValues, youthApplicationSchemas } from './youth-application-schema.ts';

/** The application's form and its steps. */
export function useYouthApplication({ ymMemberType: type, options, member }: YouthApplicationData) {
  const joining: Joining = { groups: type.groups, today: useToday(), englishName: true };
  const nameOf = useRoleNames();
  const application = useApplication<YouthApplicationValues>({
    draft: {
      name: 'youth-application',
      complete: (values) => ({ ...values, members: completed(values.members, 'individual') }),
    },
    schemas: youthApplicationSchemas(joining),
    toInput: (values) => ({ ...values, ...toChoice(values, joining) }),
    defaultValues: {
      members: firstApplicants('individual', member),
      member_type_group_price_id: '',
      agree_privacy: false,
      agree_member: false,
      agree_direct_marketing: false,
    },
    toBody: (values) => toApplication(values, type, joining, options),
    isLate: (field) => field.startsWith('agree_'),
    whose: (field, { members }) => {
      const [list, place] = field.split('.');
      return list === 'members' && place !== undefined && members.length > 1 ? nameOf(members, Number(place)) : undefined;
    },
  });
  return { application, joining };
}
