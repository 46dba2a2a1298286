import { ask } from '../../api.js';
import { ClassTable } from './class-table.jsx';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function Page({ params }) {
  const { alias } = await params;
  const post = await ask(`cms/alias/${encodeURIComponent(alias)}`);
  const { activities } = await ask('cms/getactivityList', { activity_group_code: post.code, is_enrol_period: true });
  return (
    <>
      <h1>{post.en_title}</h1>
      <p>{post.en_des}</p>
      <ClassTable classes={activities} />
    </>
  );
}
