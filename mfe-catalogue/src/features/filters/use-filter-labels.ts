import { useLingui } from '@lingui/react/macro';
import { pick, type Venue } from '@portal/contract';
import { districts } from '@portal/contract/entities';
import { useShell } from '../../shell.ts';
import { type CourseQuery, type FilterName, filterNames } from './course-query.ts';
import { useFilterOptions } from './use-filter-options.ts';

/** Returns the set filters of a query with labels that need no context: `Age 7`, `Saturday`. */
export function useFilterLabels(venues: Venue[]) {
  const { t } = useLingui();
  const { locale } = useShell();
  const options = useFilterOptions(venues);
  return (query: Partial<CourseQuery>): { name: FilterName; label: string }[] =>
    filterNames.flatMap((name) => {
      const value = query[name];
      if (value === undefined) return [];
      if (name === 'district') return { name, label: pick(districts[query.district!], 'className', locale).text };
      if (name === 'age') return { name, label: t`Age ${value}` };
      if (name === 'open') return { name, label: t`With places only` };
      return { name, label: options[name].find((option) => option.value === value)?.label ?? String(value) };
    });
}
