import { useLingui } from '@lingui/react/macro';

export interface Tier {
  ages: string;
  name: string;
  text: string;
  /** From HK$. */
  fee: number;
}

/** The sample tiers of the adult swimming programme: fixed content. */
export function useTiers(): Tier[] {
  const { t } = useLingui();
  return [
    {
      ages: t`Ages 3–5`,
      name: t`Splash with a parent`,
      text: t`You and your child in warm, shallow water: floating, breathing, first kicks.`,
      fee: 1105,
    },
    {
      ages: t`Ages 6 and above`,
      name: t`Learn to swim`,
      text: t`Front crawl and backstroke over 25 metres, beginners of any age together.`,
      fee: 1105,
    },
    { ages: t`Ages 9–17`, name: t`Four strokes`, text: t`All four strokes, dives and turns, for those who swim 50 metres.`, fee: 1870 },
  ];
}
