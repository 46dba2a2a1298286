import { useLingui } from '@lingui/react/macro';
import { pick } from '@portal/contract';
import { formatMoney } from '@portal/ui';
import { useShell } from '../../shell.ts';
import { timesOfDay } from './course-query.ts';
import type { CourseList } from './courses-data.ts';
import type { FilterOption } from './filter-select.tsx';

const ages = Array.from({ length: 16 }, (_, index) => index + 3);
const prices = [100, 300, 500, 1000, 2000];

/** The choices of each filter, in words. */
export function useFilterOptions(venues: NonNullable<CourseList['venues']>) {
  const { t } = useLingui();
  const { locale } = useShell();
  const days = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];
  const times = { morning: t`Morning`, afternoon: t`Afternoon`, evening: t`Evening` };
  return {
    age: ages.map((age): FilterOption => ({ value: age, label: String(age) })),
    day: days.map((label, index): FilterOption => ({ value: index + 1, label })),
    time: timesOfDay.map((time): FilterOption => ({ value: time, label: times[time] })),
    venue: venues.map((place): FilterOption => ({ value: place.venue, label: pick(place, 'venue', locale).text })),
    price: prices.map((value): FilterOption => {
      const price = formatMoney(value);
      return { value, label: t`Up to ${price}` };
    }),
  };
}
