import type { MembershipMessage } from '@portal/contract/membership';

/** The errors that the specified dialog 'pleaseNotice' lists, in addition to the form. */
const submitChecks: ReadonlySet<string> = new Set<MembershipMessage>([
  'member.agree_privacyRequired',
  'member.agreeMemberRequired',
  'member.ymMember.memberTypeGroupRequired',
  'member.memberTypeGroupRequired',
  'member.memberTypeGroupPriceRequired',
  'member.amountRequired',
  'member.uploadIcon.iconPicRequired',
  'member.ymMember.maxParent',
  'member.ymMember.maxFamilyMember',
  'member.ymMember.familyMemberRequired',
  'member.gymMember.ageNotAccept',
  'member.gymMember.parqRequired',
  'member.gymMember.chooseMemberTypeRequired',
  'member.gymMember.chooseMemberPriceRequired',
]);

/** Whether the dialog lists an error. */
export function isSubmitCheck({ key }: { key: string }): boolean {
  return submitChecks.has(key);
}

/** A missing group already shows as an error of the date of birth that determines it, a missing amount as a missing choice. */
export function isReportedElsewhere({ key }: { key: string }): boolean {
  return key === 'member.ymMember.memberTypeGroupRequired' || key === 'member.memberTypeGroupRequired' || key === 'member.amountRequired';
}
