import type { Session } from '@portal/contract';
import type { CardHolder } from './card-holder.ts';

const key = 'portal.membership.cards';

/** A copy of the cards in this tab, for when the server can't be reached. Where storage is closed or full there is none. */
export const keptCards = {
  keep: (holders: CardHolder[]) => attempt(() => sessionStorage.setItem(key, JSON.stringify(holders))),
  read: () => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as CardHolder[] | null) ?? null,
  forget: () => attempt(() => sessionStorage.removeItem(key)),
};

/** Whoever logs in next finds nothing. */
export function forgetCardsAtLogout(session: Session): void {
  const follow = () => {
    if (!session.loggedIn) keptCards.forget();
  };
  follow();
  session.subscribe(follow);
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
