import { paths } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../shell.ts';
import { type CourseQuery, courseSearch } from '../filters/course-query.ts';

export interface CourseLinks {
  /** The address of the same list with a change; a changed filter starts at page 1. */
  linkTo: (change: Partial<CourseQuery>) => string;
  /** Replaces this list with that one: the page doesn't scroll, and the back button leaves the list. */
  show: (change: Partial<CourseQuery>) => void;
}

/** Returns the wanted query: the one in the address plus what was just chosen. Quick changes add up while their lists load. */
export function useCourseQuery(shown: CourseQuery): CourseLinks & { query: CourseQuery } {
  const { href, navigate } = useShell();
  const [query, setQuery] = useState(shown);
  const latest = useRef({ query: shown, requested: [] as string[] });

  useEffect(() => {
    const answered = latest.current.requested.indexOf(pathOf(shown));
    latest.current.requested = latest.current.requested.slice(answered + 1);
    if (answered >= 0) return;
    latest.current = { query: shown, requested: [] };
    setQuery(shown);
  }, [shown]);

  const show = (change: Partial<CourseQuery>) => {
    const next = { ...latest.current.query, page: 1, ...change };
    latest.current = { query: next, requested: [...latest.current.requested, pathOf(next)] };
    setQuery(next);
    navigate(pathOf(next), { replace: true });
  };

  return { query, show, linkTo: (change) => href(pathOf({ ...query, page: 1, ...change })) };
}

const pathOf = (query: CourseQuery) => paths.courses({}, courseSearch(query));
