import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ApplicantRules } from '@portal/contract/membership';
import type { FormIssue } from '@portal/ui-parts/forms';
import { useShell } from '../../shell.ts';
import { completed } from '../application/applicant-values.ts';
import { useApplication } from '../application/use-application.ts';
import { useToday } from '../application/use-today.ts';
import { useRoleNames } from './use-role-names.ts';
import { toApplication, toChoice } from './youth-application-conversions.ts';
import type { YouthApplicationData } from './youth-application-data.ts';
import { firstApplicants } from './youth-application-rules.ts';
import { type YouthApplicationValues, youthApplicationSchemas } from './youth-application-schema.ts';

/** The application's form and its steps. */
export function useYouthApplication({ ymMemberType: type, options, member, first }: YouthApplicationData) {
  const rules: ApplicantRules = { groups: type.groups, today: useToday(), englishName: true };
  const { i18n } = useShell();
  const nameOf = useRoleNames();
  const application = useApplication<YouthApplicationValues>({
    draft: {
      name: 'youth-application',
      complete: (values) => ({ ...values, members: completed(values.members, 'individual') }),
    },
    schemas: youthApplicationSchemas(rules),
    toInput: (values) => ({ ...values, ...toChoice(values, rules) }),
    defaultValues: {
      members: firstApplicants(first, member),
      member_type_group_price_id: '',
      agree_privacy: false,
      agree_member: false,
      agree_direct_marketing: false,
    },
    toBody: (values) => toApplication(values, type, rules, options),
    isLate: (field) => field.startsWith('agree_'),
    gather: (errors, { members }) => (members.length > 1 ? byPerson(errors, i18n) : errors),
    whose: (field, { members }) => {
      const [list, place] = field.split('.');
      return list === 'members' && place !== undefined && members.length > 1 ? nameOf(members, Number(place)) : undefined;
    },
  });
  return { application, rules };
}

/** Lists the errors of the first person with any one by one, and those of each other person as one line with a link (YOUTH-67). */
function byPerson(errors: FormIssue[], i18n: I18n): FormIssue[] {
  const placeOf = ({ field }: FormIssue) => /^members\.\d+/.exec(field)?.[0];
  const places = [...new Set(errors.map(placeOf))];
  const first = places.find((place) => place !== undefined);
  return places.flatMap((place) => {
    const own = errors.filter((error) => placeOf(error) === place);
    if (place === undefined || place === first) return own;
    const message = i18n._(msg`${plural(own.length, { one: '# field to complete', other: '# fields to complete' })}`);
    return [{ field: place, key: 'person', message }];
  });
}
