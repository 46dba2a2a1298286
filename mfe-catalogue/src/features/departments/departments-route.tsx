import type { Post, RouteModule, Shell } from '@portal/contract';
import { listPosts } from '@portal/contract/endpoints';
import { type Part, startPart } from '../../parts/part.ts';
import { sortPosts } from '../post/post-order.ts';
import { DepartmentsPage } from './departments-page.tsx';

export interface DepartmentsData {
  units: Part<Post[]>;
}

/** All business units by order (DEPT-02). */
export function departmentsRoute(shell: Shell<'catalogue'>): RouteModule {
  return {
    loader: ({ request }): DepartmentsData => {
      const call = shell.api.call(listPosts, { body: { type: 'BU', limit: 100 } }, { quiet: true, signal: request.signal });
      return { units: startPart(call.then(({ posts }) => sortPosts(posts, 'order'))) };
    },
    Component: DepartmentsPage,
  };
}
