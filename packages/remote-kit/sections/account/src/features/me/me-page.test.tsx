import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { listMyPayments } from '@portal/contract/endpoints';
import { member, order, pageOf, renderRemote } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote.tsx';

test.each([
  ['en', 'My orders'],
  ['zh', '我的訂單'],
] as const)('lists the orders from the back end in %s', async (locale, title) => {
  const orders = pageOf([order()]);
  await renderRemote(remote, paths.me(), { locale, user: member(), prepare: ({ api }) => api.respond(listMyPayments, orders) });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'HY26-004817' })).toHaveAttribute('href', `/${locale}${paths.invoice({ id: order().id })}`);
});
