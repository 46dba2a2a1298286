import { useLingui } from '@lingui/react/macro';

export interface SampleClass {
  code: string;
  name: string;
  ages: string;
  day: string;
  /** `HH:mm`. */
  time: string;
  venue: string;
  sessions: number;
  /** HK$. */
  fee: number;
}

/** What a term of beginner classes looks like: fixed content, not bookable. */
export function useSampleClasses(): SampleClass[] {
  const { t } = useLingui();
  const tst = t`Tsim Sha Tsui Pool`;
  const shaTin = t`Sha Tin Pool`;
  const parent = { name: t`Splash with a parent`, ages: t`3–5`, fee: 1105 };
  const learn = { name: t`Learn to swim`, ages: t`6 and above`, fee: 1105 };
  const strokes = { name: t`Four strokes`, ages: t`9–17`, fee: 1870 };
  return [
    { code: 'BC-01', ...parent, day: t`Saturday`, time: '09:00', venue: tst, sessions: 10 },
    { code: 'BC-02', ...parent, day: t`Sunday`, time: '10:30', venue: shaTin, sessions: 10 },
    { code: 'BC-03', ...learn, day: t`Monday`, time: '19:00', venue: tst, sessions: 10 },
    { code: 'BC-04', ...learn, day: t`Wednesday`, time: '20:00', venue: shaTin, sessions: 10 },
    { code: 'BC-05', ...learn, day: t`Saturday`, time: '14:00', venue: tst, sessions: 10 },
    { code: 'BC-06', ...strokes, day: t`Tuesday`, time: '17:30', venue: shaTin, sessions: 16 },
    { code: 'BC-07', ...strokes, day: t`Thursday`, time: '17:30', venue: tst, sessions: 16 },
    { code: 'BC-08', ...strokes, day: t`Sunday`, time: '16:00', venue: tst, sessions: 16 },
  ];
}
