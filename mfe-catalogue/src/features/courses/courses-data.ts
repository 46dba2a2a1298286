import type { EndpointOutput, LoadArgs, Post } from '@portal/contract';
import { listPosts, searchPosts } from '@portal/contract/endpoints';
import { type AsyncData, asyncData } from '@portal/ui-parts';
import type { CatalogueShell } from '../../shell.ts';
import { type CourseQuery, courseRequest, readCourseQuery } from '../filters/course-query.ts';
import { groupCodes } from '../post/group-codes.ts';
import { sortPosts } from '../post/post-order.ts';
import type { NoCourses } from './no-courses.tsx';

export type CourseList = EndpointOutput<typeof searchPosts> & {
  /** Shown for an empty list; its code is loaded only then. */
  NoCourses?: typeof NoCourses;
};

export interface CoursesData {
  query: CourseQuery;
  list: AsyncData<CourseList>;
  /** Empty if they can't be loaded; the courses are shown without them. */
  units: AsyncData<Post[]>;
}

/** Returns a loader for the list of courses in an address; it fetches the units only once. */
export function createCoursesLoader(shell: CatalogueShell) {
  let units: Promise<Post[]> | undefined;
  return ({ request }: LoadArgs): CoursesData => {
    const query = readCourseQuery(new URL(request.url).searchParams);
    const options = { quiet: true, signal: request.signal };
    units ??= listUnits(shell).catch(() => {
      units = undefined;
      return [];
    });
    const known = units;
    const search = async (): Promise<CourseList> => {
      const list = await shell.api.call(searchPosts, courseRequest(query, shell.locale), options);
      groupCodes(shell).see(list.data);
      return list.data.length > 0 ? list : { ...list, ...(await import('./no-courses.tsx')) };
    };
    return { query, list: asyncData(search), units: asyncData(() => known) };
  };
}

async function listUnits(shell: CatalogueShell): Promise<Post[]> {
  const body = { type: 'BU', limit: 100, language: shell.locale };
  const { posts } = await shell.api.call(listPosts, { body }, { quiet: true, signal: shell.signal });
  return sortPosts(posts, 'order');
}
