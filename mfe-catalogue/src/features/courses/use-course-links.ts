import { paths } from '@portal/contract';
import { useShell } from '@portal/contract/react';
import { type CourseQuery, courseSearch } from './course-query.ts';

export interface CourseLinks {
  /** The address of the same list with something changed; a change of filter starts at page 1. */
  linkTo: (change: Partial<CourseQuery>) => string;
  /** Shows that list in place of this one: the page doesn't move and the back button leaves the list. */
  show: (change: Partial<CourseQuery>) => void;
}

export function useCourseLinks(query: CourseQuery): CourseLinks {
  const { href, navigate } = useShell();
  const pathTo = (change: Partial<CourseQuery>) => paths.courses({}, courseSearch({ ...query, page: 1, ...change }));
  return { linkTo: (change) => href(pathTo(change)), show: (change) => navigate(pathTo(change), { replace: true }) };
}
