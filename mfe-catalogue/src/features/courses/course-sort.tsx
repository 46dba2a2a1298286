import { Trans, useLingui } from '@lingui/react/macro';
import { color } from '@portal/ui';
import { SelectField } from '@portal/ui-parts';
import { useState } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { type CourseQuery, sorts } from '../filters/course-query.ts';
import { searchForm } from './course-keyword.tsx';
import type { CourseList } from './courses-data.ts';
import type { CourseLinks } from './use-course-query.ts';

const Box = styled.div`
  min-width: 190px;
`;

const Note = styled.p`
  font: var(--small);
  color: ${color.ink2};
`;

export interface CourseSortProps {
  query: CourseQuery;
  list: CourseList;
  links: CourseLinks;
}

/** The order of the list. "Nearest" starts at the district that is chosen or typed, or else asks the device where it is (COURSE-18). */
export function CourseSort({ query, list, links: { show } }: CourseSortProps) {
  const { t } = useLingui();
  const { notify } = useShell();
  const [locating, setLocating] = useState(false);
  const labels = { soonest: t`Soonest first`, price: t`Lowest price first`, nearest: t`Nearest first` };
  const choose = async (value: string) => {
    const sort = sorts.find((one) => one === value);
    if (sort !== 'nearest' || query.district || list.understood?.district) return show({ sort, near: undefined });
    setLocating(true);
    const near = await positionOfDevice();
    setLocating(false);
    if (near) show({ sort, near });
    else notify.info(t`We could not find where you are. Choose a district under "More filters" instead.`);
  };
  return (
    <Box>
      <SelectField
        name="sort"
        form={searchForm}
        label={t`Sort by`}
        hideLabel
        value={locating ? 'nearest' : (query.sort ?? '')}
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">{t`Recommended first`}</option>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {labels[sort]}
          </option>
        ))}
      </SelectField>
      {query.sort === 'nearest' && query.near && (
        <Note>
          <Trans>From where you are, to about 1 km. We do not store it.</Trans>
        </Note>
      )}
    </Box>
  );
}

/** To about a kilometre: enough to sort venues, and no address. */
function positionOfDevice(): Promise<string | undefined> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`),
      () => resolve(undefined),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  });
}
