import { useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { KeywordField } from '@portal/ui-parts';
import styled from 'styled-components';
import type { CourseQuery } from '../filters/course-query.ts';
import type { CourseLinks } from './use-course-query.ts';
import { useSuggestions } from './use-suggestions.ts';

const Box = styled.div`
  max-width: 620px;
`;

/** The form that contains every course filter. */
export const searchForm = 'course-search';

/** The keyword, from `q`; it applies 300 ms after the last key (COURSE-03, COURSE-04). */
export function CourseKeyword({ query, links }: { query: CourseQuery; links: CourseLinks }) {
  const { t } = useLingui();
  const href = useHref();
  const { suggestions, onTextChange } = useSuggestions();
  return (
    <Box>
      <KeywordField
        label={t`Search courses`}
        placeholder={t`Search by name or interest`}
        applied={query.q ?? ''}
        action={href(paths.courses())}
        id={searchForm}
        suggestions={suggestions}
        onTextChange={onTextChange}
        onApply={(q) => links.show({ q: q || undefined })}
      />
    </Box>
  );
}
