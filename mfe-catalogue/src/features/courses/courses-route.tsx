import type { EndpointOutput, Post, RouteModule, Shell } from '@portal/contract';
import { listPosts, searchPosts } from '@portal/contract/endpoints';
import { type Part, startPart } from '../../parts/part.ts';
import { sortPosts } from '../post/post-order.ts';
import { type CourseQuery, courseRequest, readCourseQuery } from './course-query.ts';
import { CoursesPage } from './courses-page.tsx';

export type CourseList = EndpointOutput<typeof searchPosts>;

export interface CoursesData {
  query: CourseQuery;
  list: Part<CourseList>;
  units: Part<Post[]>;
}

/** All courses, 16 a page; the address says which. */
export function coursesRoute(shell: Shell<'catalogue'>): RouteModule {
  let units: Promise<Post[]> | undefined;
  return {
    loader: ({ request }): CoursesData => {
      const query = readCourseQuery(new URL(request.url).searchParams);
      const options = { quiet: true, signal: request.signal };
      units ??= listUnits(shell).catch((error) => {
        units = undefined;
        throw error;
      });
      return { query, list: startPart(shell.api.call(searchPosts, courseRequest(query), options)), units: startPart(units) };
    },
    Component: CoursesPage,
  };
}

async function listUnits(shell: Shell<'catalogue'>): Promise<Post[]> {
  const { posts } = await shell.api.call(listPosts, { body: { type: 'BU', limit: 100 } }, { quiet: true, signal: shell.signal });
  return sortPosts(posts, 'order');
}
