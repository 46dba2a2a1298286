import { expect, test } from '@jest/globals';
import type { Locale } from '@portal/contract';
import { membershipMessages } from '@portal/contract/membership';
import { createTestShell } from '@portal/remote-kit/testing';
import remote from '../../remote.tsx';
import { copyFor, findingCopy } from './finding-copy.ts';

async function speak(locale: Locale) {
  const { messages } = await remote.messages(locale);
  return createTestShell('membership', { locale, messages }).i18n;
}

/** As the specification lists them. */
const catalogue = [
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
  'email_error',
  'age_adult_only',
  'age_child_only',
  'plsEnterValidDob',
  'picUpload.empty',
  'picUpload.size',
  'picUpload.imageOnly',
  'fileUpload.fileType',
];

test('each error has an English and a Chinese text [YOUTH-65]', async () => {
  expect(membershipMessages).toEqual(expect.arrayContaining(catalogue));
  const [en, zh] = [await speak('en'), await speak('zh')];
  for (const key of membershipMessages) {
    expect([key, en._(findingCopy[key])]).toEqual([key, expect.stringMatching(/^[A-Z].{9,}/)]);
    expect([key, zh._(findingCopy[key])]).toEqual([key, expect.stringMatching(/\p{Script=Han}{4,}/u)]);
  }
});

test('message of an empty field names it, even in a list', () => {
  expect(copyFor('field.required', 'members.3.surname')?.message).toBe('Enter the surname');
  expect(copyFor('field.required', 'district')?.message).toBe('Fill this in');
  expect(copyFor('session.emailTaken', 'email')).toBeUndefined();
});
