import { useLingui } from '@lingui/react/macro';
import { useShell } from '../shell.ts';

/** Weekdays in short: `Sat`, `Mon–Fri`, `Wed, Sat`; `星期一至五`, `星期三、六`. */
export function useShortDays() {
  const { t } = useLingui();
  const { locale } = useShell();
  const names = [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`];
  return (weekdays: readonly number[]): string => {
    const days = weekdays.toSorted((a, b) => a - b);
    const inRow = days.length > 2 && days.at(-1)! - days[0]! === days.length - 1;
    const shown = days.flatMap((day) => names[day - 1] ?? []);
    if (locale !== 'zh') return inRow ? `${shown[0]}–${shown.at(-1)}` : shown.join(', ');
    const later = shown.map((day, index) => (index > 0 ? day.replace('星期', '') : day));
    return inRow ? `${later[0]}至${later.at(-1)}` : later.join('、');
  };
}
