import type { Locale } from '@portal/contract';
import { ageOutside, agesText } from '@portal/contract/entities';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type ActivityRecord, type MemberRecord, type PostRow, posts } from '../../db/schema/index.ts';
import type { MessageParams } from '../../messages/index.ts';
import { memberName } from '../members/members.ts';

/** Somebody outside the ages of a class. */
export interface OutsideAges {
  activity: ActivityRecord;
  participant: MemberRecord;
  ages: Pick<PostRow, 'min_age' | 'max_age'>;
  /** On the first day of the class. */
  age: number;
}

/** Finds those who are outside the ages of a class, which are its group's (AGE-01). */
export async function findOutsideAges(tx: Db, requests: readonly Pick<OutsideAges, 'activity' | 'participant'>[]): Promise<OutsideAges[]> {
  const groupIds = [...new Set(requests.map(({ activity }) => activity.group_id))];
  const groups = await tx
    .select({ id: posts.id, min_age: posts.min_age, max_age: posts.max_age })
    .from(posts)
    .where(inArray(posts.id, groupIds));
  return requests.flatMap(({ activity, participant }) => {
    const ages = groups.find(({ id }) => id === activity.group_id)!;
    const age = ageOutside({ ...ages, start_date: activity.start_date }, participant);
    return age === null ? [] : [{ activity, participant, ages, age }];
  });
}

/** Those of them who may not take part: nobody where the ages are strict, and nobody else either before the caller has agreed. */
export function refusedFor(outside: readonly OutsideAges[], agreed: boolean | undefined): OutsideAges[] {
  return outside.filter(({ activity }) => activity.strict_ages || agreed === false);
}

/** What the message `order.outsideAges` says: who is outside the ages of which class. */
export function outsideAgesParams({ activity, participant, ages, age }: OutsideAges, locale: Locale): MessageParams {
  const what = locale === 'zh' ? activity.name_ot : activity.name_en;
  return { what, ages: agesText(ages), who: memberName(participant, locale), age };
}
