import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { showRenewal } from '@portal/contract/endpoints';
import { member, renderRemote } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote.tsx';

test.each([
  ['en', 'A123456I runs until 2027-06-08.'],
  ['zh', 'A123456I 的會籍有效期至 2027-06-08。'],
] as const)('shows in %s when the membership ends', async (locale, words) => {
  const renewing = { code: 'A123456I', expiry_date: '2027-06-08' };
  await renderRemote(remote, paths.renewal(), {
    locale,
    user: member(),
    prepare: ({ api }) => api.respond(showRenewal, { member: renewing }),
  });
  expect(await screen.findByText(words)).toBeVisible();
});
