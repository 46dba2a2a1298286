import type { Activity, Member } from '@portal/contract';
import { mostWishes, type Wish } from '@portal/contract/endpoints';
import { ageOutside, likelyParticipant, participantsOf } from '@portal/contract/entities';
import { cartOf, itemFee, opensOn, toCartItem, type Viewer } from '../cart/cart-rules.ts';

/** The most classes of one wish: the first choice and three others. */
export const mostChoices = 4;

/** A wish with the classes that it names. */
export interface ShownWish {
  wish: Wish;
  /** Best first; never empty. */
  choices: [Activity, ...Activity[]];
}

/** The wishes with their classes; leaves out classes that are not known. */
export function withClasses(wishes: Wish[], classes: Activity[]): ShownWish[] {
  const byId = new Map(classes.map((activity) => [activity.id, activity]));
  return wishes.flatMap((wish) => {
    const [first, ...others] = wish.classes.flatMap((id) => byId.get(id) ?? []);
    return first ? [{ wish, choices: [first, ...others] }] : [];
  });
}

/** Adds a class for whom it is likely to be; changes nothing if it is in the plan already, or the plan is full. */
export function addWish(wishes: Wish[], activity: Activity, member: Member): Wish[] {
  const isThere = wishes.some(({ classes }) => classes.includes(activity.id));
  if (isThere || wishes.length >= mostWishes) return wishes;
  const likely = likelyParticipant(activity, member);
  const people = likely ? [likely.code] : [];
  return [...wishes, { people, classes: [activity.id], together: false, waiting: false, outside_ages: false }];
}

/** The classes of the same group that could be taken instead, which anyone may order. */
export function otherChoices({ choices }: ShownWish, classes: Activity[]): Activity[] {
  const group = choices[0].cmsgroup?.alias;
  return classes.filter(
    (activity) => activity.cmsgroup?.alias === group && !activity.need_approve && !choices.some(({ id }) => id === activity.id),
  );
}

/** The people of a wish who are outside the ages of one of its classes, with that class and their age on its first day (AGE-03). */
export function outsideAges({ wish, choices }: ShownWish, member: Member) {
  return participantsOf(member)
    .filter(({ code }) => wish.people.includes(code))
    .flatMap((person) => {
      const activity = choices.find((choice) => ageOutside(choice, person) !== null);
      return activity ? [{ person, activity, age: ageOutside(activity, person)! }] : [];
    });
}

/** Whether a class can be booked now: no queue or day keeps the viewer out. `admitted` has the opening moments of queues that let them in. */
export function isOpen(activity: Activity, viewer: Viewer, admitted: ReadonlySet<string>): boolean {
  const isAdmitted = activity.opens_at == null || admitted.has(activity.opens_at);
  return isAdmitted && opensOn(toCartItem(activity), viewer) === null;
}

/** What all first choices cost together, in HK$. */
export function firstChoicesTotal(shown: ShownWish[], viewer: Viewer): number {
  const items = shown.flatMap(({ wish, choices }) => wish.people.map(() => toCartItem(choices[0])));
  return cartOf(items, viewer).total;
}

/** The viewer's fee of a class, in HK$; null if it has none. */
export const feeOf = (activity: Activity, viewer: Viewer) => itemFee(toCartItem(activity), viewer).price;
