import { msg } from '@lingui/core/macro';
import type { ApiError, CartItem, EndpointOutput, Member } from '@portal/contract';
import type { preEnrol } from '@portal/contract/endpoints';
import type { CartCheckoutShell } from '../../shell.ts';
import { itemFee, type Viewer } from '../cart/cart-rules.ts';
import { nameFor } from '../cart/participants.ts';
import { conflictText } from './conflict-text.ts';
import { isAbout, type Rejection } from './line-problems.ts';

type ApiResponse = EndpointOutput<typeof preEnrol>;

/** Reads what a refused order's response reports about its lines; `items` are the ones shown. */
export function rejectionIn(response: ApiResponse, items: CartItem[], viewer: Viewer): Rejection {
  return {
    conflicts: response.conflicts ?? [],
    full: response.full ?? [],
    unknown: [],
    oldPrices: new Map(response.code === 'PRICE_CHANGED' ? items.map((item) => [item.id, itemFee(item, viewer).price]) : []),
  };
}

/** The text of the Warning dialog: one sentence for each conflict, otherwise the server's message (CHECKOUT-11). */
export function warningOf(
  { i18n, locale }: Pick<CartCheckoutShell, 'i18n' | 'locale'>,
  member: Member | null,
  items: CartItem[],
  response: ApiResponse,
): string {
  if (!response.conflicts?.length) return response.message || i18n._(msg`Error`);
  return response.conflicts
    .map((conflict) => {
      const item = items.find((one) => isAbout(conflict, one));
      return conflictText(i18n, conflict.code, nameFor(member, item ?? {}, locale), conflict.with);
    })
    .join('\n');
}

/** The classes that an error names by their position in the order: `activities.2.id` is the third. */
export function refusedLines({ code, errors }: Pick<ApiError, 'code' | 'errors'>, activities: { id: number }[]): number[] {
  if (code !== 'NOT_FOUND') return [];
  const places = errors.map(({ field }) => /^activities\.(\d+)/.exec(field)?.[1]);
  return places.flatMap((place) => (place === undefined ? [] : (activities[Number(place)]?.id ?? [])));
}
