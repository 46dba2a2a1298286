import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { listPosts } from '@portal/contract/endpoints';
import { aPost, renderRemote } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote.tsx';

test.each([
  ['en', 'Courses', 'Swim Squad'],
  ['zh', '課程', '泳隊訓練班'],
] as const)('lists each course with a link in %s', async (locale, title, course) => {
  await renderRemote(remote, paths.courses(), { locale, prepare: ({ api }) => api.respond(listPosts, { posts: [aPost()] }) });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: course })).toHaveAttribute('href', `/${locale}/swim-squad`);
});
