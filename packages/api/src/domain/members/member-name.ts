import type { Locale } from '@portal/contract';
import type { MemberRecord } from '../../db/schema/index.ts';

/** A member's name in a language: the Chinese one for Chinese readers where there is one. */
export function memberName(member: Pick<MemberRecord, 'surname' | 'given_name' | 'other_name'>, locale: Locale): string {
  const english = [member.surname, member.given_name].filter(Boolean).join(' ');
  return locale === 'zh' ? (member.other_name ?? english) : english || (member.other_name ?? '');
}
