import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CartItem } from '@portal/contract';
import type { Conflict } from '@portal/contract/endpoints';
import { agesText } from '@portal/contract/entities';

const sentences = {
  1: (who: string, what: string) => msg`${who} has enrol other activities during ${what}`,
  2: (who: string, what: string) => msg`${who} has already registered in the waiting list of ${what}`,
  3: (who: string, what: string) => msg`${who} has already registered ${what}`,
};

/** The message that a participant is outside the ages of a class (AGE-03). */
export function outsideAgesText(item: CartItem, who: string, age: number): MessageDescriptor {
  const { code } = item;
  const ages = agesText(item);
  return msg`${code} is for ages ${ages}: ${who} will be ${age} on the first day.`;
}

/** Describes a conflict in the documented words: 1 overlap, 2 waiting list, 3 registered. */
export function conflictText(i18n: I18n, code: Conflict['code'], who: string, what: string): string {
  return i18n._(sentences[code](who, what));
}
