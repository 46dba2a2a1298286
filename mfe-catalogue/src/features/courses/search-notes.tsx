import { Trans } from '@lingui/react/macro';
import { TextLink } from '@portal/ui';
import { filtersOf } from '../filters/course-query.ts';
import { useFilterLabels } from '../filters/use-filter-labels.ts';
import type { CourseList } from './courses-data.ts';
import type { CourseLinks } from './use-course-query.ts';

export interface SearchNotesProps {
  list: CourseList;
  links: CourseLinks;
}

/** How the search understood the words: a corrected spelling, and filters found in them that one press sets (COURSE-09). */
export function SearchNotes({ list: { spelling, understood, venues }, links }: SearchNotesProps) {
  const labels = useFilterLabels(venues ?? []);
  const filters = filtersOf({ page: 1 }, understood);
  const conditions = labels(filters)
    .map(({ label }) => label)
    .join(' · ');
  return (
    <>
      {spelling && (
        <p>
          <Trans>
            No exact match. Showing results for: <strong>{spelling}</strong>
          </Trans>
        </p>
      )}
      {conditions && (
        <p>
          <Trans>
            Understood as: <strong>{conditions}</strong>.
          </Trans>{' '}
          <TextLink to={links.linkTo({ ...filters, q: understood?.words || undefined })}>
            <Trans>Use as filters</Trans>
          </TextLink>
        </p>
      )}
    </>
  );
}
