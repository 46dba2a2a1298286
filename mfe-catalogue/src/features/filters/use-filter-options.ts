import { useLingui } from '@lingui/react/macro';
import { pick, type Venue } from '@portal/contract';
import { districtCodes, districts } from '@portal/contract/entities';
import { formatMoney } from '@portal/ui';
import { useShell } from '../../shell.ts';
import { people, timesOfDay } from './course-query.ts';

export interface FilterOption {
  value: string | number;
  label: string;
}

const ages = Array.from({ length: 16 }, (_, index) => index + 3);
const prices = [100, 300, 500, 1000, 2000];

/** Returns the choices of each filter with their labels. */
export function useFilterOptions(venues: Venue[]) {
  const { t } = useLingui();
  const { locale } = useShell();
  const days = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];
  const times = { morning: t`Morning`, afternoon: t`Afternoon`, evening: t`Evening` };
  return {
    age: ages.map((age): FilterOption => ({ value: age, label: String(age) })),
    day: days.map((label, index): FilterOption => ({ value: index + 1, label })),
    time: timesOfDay.map((time): FilterOption => ({ value: time, label: times[time] })),
    who: people.map((item): FilterOption => ({ value: item, label: { child: t`Children`, teen: t`Teenagers`, adult: t`Adults` }[item] })),
    district: districtCodes
      .filter((code) => venues.some(({ district }) => district === code))
      .map((value): FilterOption => ({ value, label: pick(districts[value], 'className', locale).text })),
    venue: venues.map((place): FilterOption => ({ value: place.venue, label: pick(place, 'venue', locale).text })),
    price: prices.map((value): FilterOption => {
      const price = formatMoney(value);
      return { value, label: t`Up to ${price}` };
    }),
  };
}
