import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MembershipMessage } from '@portal/contract/membership';

/** What to do about each error in a membership form. */
export const findingCopy: Record<MembershipMessage, MessageDescriptor> = {
  'member.agree_privacyRequired': msg`Tick the box to agree to the privacy statement`,
  'member.agreeMemberRequired': msg`Tick the box to agree to the membership declaration`,
  'member.ymMember.memberTypeGroupRequired': msg`Enter a date of birth that fits a membership`,
  'member.memberTypeGroupRequired': msg`Enter the main applicant’s date of birth: it decides the membership and its fee`,
  'member.memberTypeGroupPriceRequired': msg`Choose how long to join for`,
  'member.amountRequired': msg`The fee is not known yet or has changed: choose how long to join for`,
  'member.uploadIcon.iconPicRequired': msg`Add a photo`,
  'member.idPicRequired': msg`Add an identity document`,
  'member.ymMember.maxParent': msg`A family has 2 parents at most: remove one`,
  'member.ymMember.maxFamilyMember': msg`A family has 2 parents and 6 children at most: remove one`,
  'member.ymMember.familyMemberRequired': msg`A family needs 2 members at least: add a parent or a child`,
  'member.gymMember.oneApplicant': msg`A gym membership is for one person: apply for each one separately`,
  'member.gymMember.ageNotAccept': msg`At this age you are not eligible to apply for gym membership: check the date of birth`,
  'member.gymMember.parqRequired': msg`Add the health questionnaire, filled in and signed`,
  'member.gymMember.chooseMemberTypeRequired': msg`Choose a gym membership`,
  'member.gymMember.chooseMemberPriceRequired': msg`Choose how long to join for`,
  plsEnterValidDob: msg`Enter a valid date of birth for this membership, for example 1984-05-17`,
  age_adult_only: msg`A parent must be 18 or older: check the date of birth`,
  age_child_only: msg`A child must be 17 or younger: check the date of birth, or add this person as a parent`,
  email_error: msg`Enter an email address, for example name@example.com`,
  'member.nameRequired': msg`Enter the English name or the Chinese name`,
  'member.nameEnglish': msg`Enter the name in English letters, as on the identity document`,
  'member.nameChinese': msg`Enter the Chinese name in Chinese characters, 10 at most`,
  'member.nameAddress': msg`Enter the name only, without a web or email address`,
  'member.identityRequired': msg`Enter the first 4 characters of the HKID or of the passport`,
  'member.identityFormat': msg`Enter the first 4 characters only, for example A123`,
  'member.phone': msg`Enter a valid phone number: 8 digits in Hong Kong`,
  'member.emergencyName': msg`Enter the emergency contact’s name in English or in Chinese`,
  'renewal.priceRequired': msg`Please select the renewal fee`,
  'renewal.notFamily': msg`Only a family membership can add members: remove them`,
  'session.passwordRule': msg`Use 8 to 20 letters, digits and the symbols ! @ # $ % ^ & _ *`,
  'field.confirmation': msg`Type the same password again`,
  'field.required': msg`Fill this in`,
  'field.tooLong': msg`This is too long: shorten it`,
  'picUpload.empty': msg`This photo is empty: choose another one`,
  'picUpload.size': msg`This photo is larger than 5 MB: choose a smaller one`,
  'picUpload.imageOnly': msg`This is not a JPG or PNG image: choose another one`,
  'picUpload.shape': msg`This picture is too narrow for a photo: choose another one`,
  'fileUpload.fileType': msg`This kind of file can’t be read: choose a PDF, Word or image file`,
  'file.missing': msg`This file is empty: Please Choose File`,
  'file.tooLarge': msg`File Size Over limitation: choose a file of 5 MB at most`,
  'file.changed': msg`This file was changed or moved after you chose it: choose it again`,
  'file.documentsOnly': msg`Only Can Select PDF, DOC, DOCX, Image`,
};

/** For an online account, which is open to any age. */
const existingDate = msg`Enter a valid date of birth, for example 1984-05-17`;

/** What to do if a field is empty. */
const emptyCopy: Record<string, MessageDescriptor> = {
  title: msg`Choose a title`,
  surname: msg`Enter the surname`,
  given_name: msg`Enter the given name`,
  mobile_country_code: msg`Choose the country code`,
  mobile: msg`Enter the mobile number`,
  email: msg`Enter the email address`,
  language: msg`Choose a language`,
  emergency_name: msg`Enter the emergency contact’s name`,
  emergency_contact: msg`Enter the emergency contact’s telephone number`,
  emergency_relationship: msg`Enter the emergency contact’s relationship`,
};

/** The text for a schema's message at a field; undefined for an unknown message. */
export function copyFor(message: string, field: string): MessageDescriptor | undefined {
  const name = field.split('.').at(-1) ?? '';
  if (message === 'plsEnterValidDob' && field === 'dob') return existingDate;
  if (message === 'field.required') return emptyCopy[name] ?? findingCopy['field.required'];
  return findingCopy[message as MembershipMessage];
}
