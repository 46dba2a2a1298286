import { SelectField } from '@portal/ui-parts';
import { searchForm } from './course-keyword.tsx';
import type { CourseQuery } from './course-query.ts';

export interface FilterOption {
  value: string | number;
  label: string;
}

export interface FilterSelectProps {
  name: keyof CourseQuery;
  label: string;
  /** The choice that applies no filter. */
  any: string;
  options: FilterOption[];
  value: string | number | undefined;
  onChange: (value: string | undefined) => void;
}

/** One filter. A value from the address that isn't among the options is shown as it is. */
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
