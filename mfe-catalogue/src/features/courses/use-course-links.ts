import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CourseQuery, courseSearch } from './course-query.ts';

export interface CourseLinks {
  /** The address of the same list with something changed; a change of filter starts at page 1. */
  linkTo: (change: Partial<CourseQuery>) => string;
  /** Goes there without moving the page. `replace` for typing, so that the back button leaves the list. */
  show: (change: Partial<CourseQuery>, options?: { replace?: boolean }) => void;
}

export function useCourseLinks(query: CourseQuery): CourseLinks {
  const href = useHref();
  const navigate = useNavigate();
  const linkTo = useCallback(
    (change: Partial<CourseQuery>) => href(paths.courses({}, courseSearch({ ...query, page: 1, ...change }))),
    [href, query],
  );
  const show: CourseLinks['show'] = (change, options) => void navigate(linkTo(change), { preventScrollReset: true, ...options });
  return { linkTo, show };
}
