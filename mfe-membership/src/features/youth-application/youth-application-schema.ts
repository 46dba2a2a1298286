import { type ApplicantRules, declarationsSchema, youthDetailsSchema } from '@portal/contract/membership';
import type { ApplicantValues } from '../application/applicant-values.ts';

/** The form values. */
export interface YouthApplicationValues {
  members: ApplicantValues[];
  /** Id of the chosen price; empty for the preselected one. */
  member_type_group_price_id: string;
  agree_privacy: boolean;
  agree_member: boolean;
  agree_direct_marketing: boolean;
}

/** The schema of each step: the contract's, which the server checks too. */
export function youthApplicationSchemas(rules: ApplicantRules) {
  return [youthDetailsSchema(rules), declarationsSchema] as const;
}
