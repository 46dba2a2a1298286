import type { Locale } from '@portal/contract';
import { ageOutside, agesText } from '@portal/contract/entities';
import type { MemberRecord } from '../../db/schema/index.ts';
import type { MessageParams } from '../../messages/index.ts';
import { memberName } from '../members/members.ts';
import type { CountedClass } from '../seats/locks.ts';

/** A person outside the ages of a class. */
export interface OutsideAges {
  activity: CountedClass;
  participant: MemberRecord;
  /** On the first day of the class. */
  age: number;
}

/**
 * Finds the people outside a class's ages who may not take part: all of them if the ages are strict, else those the caller hasn't agreed to
 * (AGE-01).
 */
export function findOutsideAges(
  requests: readonly Pick<OutsideAges, 'activity' | 'participant'>[],
  agreed: boolean | undefined,
): OutsideAges[] {
  return requests.flatMap(({ activity, participant }) => {
    const age = ageOutside(activity, participant);
    return age !== null && (activity.strict_ages || agreed === false) ? [{ activity, participant, age }] : [];
  });
}

/** The parameters of the message `order.outsideAges`: who is outside the ages of which class. */
export function outsideAgesParams({ activity, participant, age }: OutsideAges, locale: Locale): MessageParams {
  const what = locale === 'zh' ? activity.name_ot : activity.name_en;
  return { what, ages: agesText(activity), who: memberName(participant, locale), age };
}
