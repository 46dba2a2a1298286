import type { Locale } from '@portal/contract';
import { ageOutside, agesText } from '@portal/contract/entities';
import type { MemberRecord } from '../../db/schema/index.ts';
import type { MessageParams } from '../../messages/index.ts';
import { memberName } from '../members/members.ts';
import type { CountedClass } from '../places/locks.ts';

/** Somebody outside the ages of a class. */
export interface OutsideAges {
  activity: CountedClass;
  participant: MemberRecord;
  /** On the first day of the class. */
  age: number;
}

/** Finds those outside the ages of a class who may not take part: all where the ages are strict, else until the caller agrees (AGE-01). */
export function findOutsideAges(
  requests: readonly Pick<OutsideAges, 'activity' | 'participant'>[],
  agreed: boolean | undefined,
): OutsideAges[] {
  return requests.flatMap(({ activity, participant }) => {
    const age = ageOutside(activity, participant);
    return age !== null && (activity.strict_ages || agreed === false) ? [{ activity, participant, age }] : [];
  });
}

/** What the message `order.outsideAges` says: who is outside the ages of which class. */
export function outsideAgesParams({ activity, participant, age }: OutsideAges, locale: Locale): MessageParams {
  const what = locale === 'zh' ? activity.name_ot : activity.name_en;
  return { what, ages: agesText(activity), who: memberName(participant, locale), age };
}
