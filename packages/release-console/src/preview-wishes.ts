import { isSamePerson, previewMinutes } from '@portal/releases';

interface Wish {
  by: string;
  until: number;
}

/** Which officers want to see which release before it is live, each for as long as a link is good. A restart of the console forgets them: they press again. */
export function createPreviewWishes(now = Date.now) {
  const wishes = new Map<string, Wish[]>();
  return {
    /** Adds an officer's wish, and answers who wants it now, the officer last. */
    add(integrity: string, officer: string): string[] {
      const others = (wishes.get(integrity) ?? []).filter(({ by, until }) => until > now() && !isSamePerson(by, officer));
      const all = [...others, { by: officer, until: now() + previewMinutes * 60_000 }];
      wishes.set(integrity, all);
      return all.map(({ by }) => by);
    },
  };
}
