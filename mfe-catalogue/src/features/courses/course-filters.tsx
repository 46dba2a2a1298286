import { Trans, useLingui } from '@lingui/react/macro';
import { districtCodes } from '@portal/contract/entities';
import { Button, Disclosure, media } from '@portal/ui';
import { CheckboxField } from '@portal/ui-parts';
import { useState } from 'react';
import styled from 'styled-components';
import { type CourseQuery, countFilters, people, timesOfDay } from '../filters/course-query.ts';
import { useFilterOptions } from '../filters/use-filter-options.ts';
import { searchForm } from './course-keyword.tsx';
import type { CourseList } from './courses-data.ts';
import { FilterSelect } from './filter-select.tsx';
import type { CourseLinks } from './use-course-query.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  align-items: end;
  padding-block: 4px 12px;
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.xl} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

export interface CourseFiltersProps {
  query: CourseQuery;
  venues: NonNullable<CourseList['venues']>;
  links: CourseLinks;
}

/** Age, day, time of day, venue, price and "open only". Each updates the address at once. */
export function CourseFilters({ query, venues, links: { show } }: CourseFiltersProps) {
  const { t } = useLingui();
  const options = useFilterOptions(venues);
  const count = countFilters(query);
  const [open, setOpen] = useState(count > 0);
  const number = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  return (
    <Disclosure
      summary={count > 0 ? <Trans>More filters ({count})</Trans> : <Trans>More filters</Trans>}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Grid>
        <FilterSelect
          name="age"
          label={t`Age`}
          any={t`Any age`}
          options={options.age}
          value={query.age}
          onChange={(age) => show({ age: number(age) })}
        />
        <FilterSelect
          name="who"
          label={t`For`}
          any={t`Anyone`}
          options={options.who}
          value={query.who}
          onChange={(value) => show({ who: people.find((one) => one === value) })}
        />
        <FilterSelect
          name="day"
          label={t`Day`}
          any={t`Any day`}
          options={options.day}
          value={query.day}
          onChange={(day) => show({ day: number(day) })}
        />
        <FilterSelect
          name="time"
          label={t`Time`}
          any={t`Any time`}
          options={options.time}
          value={query.time}
          onChange={(value) => show({ time: timesOfDay.find((time) => time === value) })}
        />
        {options.district.length > 0 && (
          <FilterSelect
            name="district"
            label={t`District`}
            any={t`Any district`}
            options={options.district}
            value={query.district}
            onChange={(value) => show({ district: districtCodes.find((district) => district === value) })}
          />
        )}
        <FilterSelect
          name="venue"
          label={t`Venue`}
          any={t`Any venue`}
          options={options.venue}
          value={query.venue}
          onChange={(venue) => show({ venue })}
        />
        <FilterSelect
          name="price"
          label={t`Price`}
          any={t`Any price`}
          options={options.price}
          value={query.price}
          onChange={(price) => show({ price: number(price) })}
        />
        <CheckboxField
          name="open"
          value="1"
          form={searchForm}
          label={t`With places only`}
          checked={query.open ?? false}
          onChange={({ target }) => show({ open: target.checked || undefined })}
        />
        {query.unit && <input type="hidden" name="unit" value={query.unit} form={searchForm} />}
        {/* Only needed without scripts; with them, each choice applies at once. */}
        <noscript>
          <Button type="submit" form={searchForm}>
            <Trans>Search</Trans>
          </Button>
        </noscript>
      </Grid>
    </Disclosure>
  );
}
