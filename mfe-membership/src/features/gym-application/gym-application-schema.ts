import { type ApplicantRules, declarationsSchema, gymChoiceSchema, gymDetailsSchema } from '@portal/contract/membership';
import * as v from 'valibot';
import type { ApplicantValues } from '../application/applicant-values.ts';

/** The form values. */
export interface GymApplicationValues {
  members: [ApplicantValues];
  parq?: File | null;
  /** Ids of the chosen group and price; empty for none. */
  member_type_group_id: string;
  member_type_group_price_id: string;
  agree_privacy: boolean;
  agree_member: boolean;
}

/** The schema of each step: the contract's, which the server checks too. */
export function gymApplicationSchemas(rules: ApplicantRules, dob: string) {
  return [gymDetailsSchema(rules), v.intersect([gymChoiceSchema(rules, dob), declarationsSchema])] as const;
}
