import { paths } from '@portal/contract';
import { useShell } from '@portal/contract/react';
import { useEffect, useRef } from 'react';
import { type CourseQuery, courseSearch } from './course-query.ts';

export interface CourseLinks {
  /** The address of the same list with something changed; a change of filter starts at page 1. */
  linkTo: (change: Partial<CourseQuery>) => string;
  /** Shows that list in place of this one: the page doesn't move and the back button leaves the list. */
  show: (change: Partial<CourseQuery>) => void;
}

/** Links to the list with something changed. Changes that follow each other before the list is there add up. */
export function useCourseLinks(query: CourseQuery): CourseLinks {
  const { href, navigate } = useShell();
  const wanted = useRef(query);
  useEffect(() => {
    wanted.current = query;
  }, [query]);
  const show = (change: Partial<CourseQuery>) => {
    wanted.current = { ...wanted.current, page: 1, ...change };
    navigate(pathOf(wanted.current), { replace: true });
  };
  return { linkTo: (change) => href(pathOf({ ...query, page: 1, ...change })), show };
}

const pathOf = (query: CourseQuery) => paths.courses({}, courseSearch(query));
