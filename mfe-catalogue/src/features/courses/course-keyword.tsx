import { useLingui } from '@lingui/react/macro';
import { SearchField } from '@portal/ui/parts';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { useKeyword } from '../../parts/use-keyword.ts';
import type { CourseQuery } from './course-query.ts';
import type { CourseLinks } from './use-course-query.ts';

export const keywordDelay = 300;

const Form = styled.form`
  max-width: 620px;
`;

/** The keyword, from `q`; it applies 300 ms after the last key (COURSE-03, COURSE-04). */
export function CourseKeyword({ query, links }: { query: CourseQuery; links: CourseLinks }) {
  const { t } = useLingui();
  const keyword = useKeyword(query.q ?? '', keywordDelay, (text) => links.show({ q: text.trim() || undefined }));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    keyword.applyNow();
  };
  return (
    <Form role="search" onSubmit={apply}>
      <SearchField
        label={t`Search courses`}
        placeholder={t`Search by name or interest`}
        maxLength={200}
        value={keyword.text}
        onChange={(event) => keyword.type(event.target.value)}
      />
    </Form>
  );
}
