import type { LoadArgs, Post } from '@portal/contract';
import { listPosts } from '@portal/contract/endpoints';
import { type AsyncData, asyncData } from '@portal/ui-parts';
import type { CatalogueShell } from '../../shell.ts';
import { sortPosts } from '../post/post-order.ts';

export interface DepartmentsData {
  units: AsyncData<Post[]>;
}

/** Starts loading the list of business units, by order (DEPT-02). */
export function loadDepartments(shell: CatalogueShell, { request }: LoadArgs): DepartmentsData {
  const list = () => shell.api.call(listPosts, { body: { type: 'BU', limit: 100 } }, { quiet: true, signal: request.signal });
  return { units: asyncData(() => list().then(({ posts }) => sortPosts(posts, 'order'))) };
}
