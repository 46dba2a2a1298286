import { SelectField } from '@portal/ui-parts';
import type { CourseQuery } from '../filters/course-query.ts';
import type { FilterOption } from '../filters/use-filter-options.ts';
import { searchForm } from './course-keyword.tsx';

export interface FilterSelectProps {
  name: keyof CourseQuery;
  label: string;
  /** The choice that applies no filter. */
  any: string;
  options: FilterOption[];
  value: string | number | undefined;
  onChange: (value: string | undefined) => void;
}

/** One filter. A value in the address that isn't among the options is shown as is. */
export function FilterSelect({ name, label, any, options, value, onChange }: FilterSelectProps) {
  const known = value === undefined || options.some((option) => option.value === value);
  return (
    <SelectField
      name={name}
      form={searchForm}
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{any}</option>
      {[...options, ...(known ? [] : [{ value, label: String(value) }])].map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
