import type { AppliedPerson } from '@portal/contract';
import type { memberTypes } from '../../db/schema/index.ts';
import type { ApplicantWithGroup } from './find-applicants.ts';
import { maskIdentity, maskMobile } from './mask.ts';

/** What the page of an application's code shows of a person: nothing that the code's finder could use. */
export function toAppliedPerson(
  { surname, given_name, other_name, hkid, passport_no, mobile, group }: ApplicantWithGroup,
  type: typeof memberTypes.$inferSelect,
  applyCode: string,
): AppliedPerson {
  return {
    apply_code: applyCode,
    member_type_name: type.name,
    member_type_ch_name: type.ch_name,
    member_type_group_name: group.name,
    member_type_group_ch_name: group.ch_name,
    ...{ surname, given_name, other_name },
    hkid: maskIdentity(hkid ?? passport_no),
    mobile: maskMobile(mobile),
  };
}
