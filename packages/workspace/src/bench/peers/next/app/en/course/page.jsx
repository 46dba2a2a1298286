import { ask } from '../../api.js';
import { Courses } from './courses.jsx';

export const revalidate = 60;

export default async function Page() {
  const { data } = await ask('cms/index?page=1', { pagination: { rowsPerPage: 16 }, filter: { type: 'Group' } });
  return (
    <>
      <h1>All courses</h1>
      <Courses groups={data} />
    </>
  );
}
