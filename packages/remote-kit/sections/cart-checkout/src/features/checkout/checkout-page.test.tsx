import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { listUnpaidInvoices } from '@portal/contract/endpoints';
import { invoice, member, renderRemote } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote.tsx';

test('links an unpaid order to its payment', async () => {
  const payments = [invoice()];
  await renderRemote(remote, paths.checkout(), { user: member(), prepare: ({ api }) => api.respond(listUnpaidInvoices, { payments }) });
  const link = await screen.findByRole('link', { name: 'HY26-004821' });
  expect(link).toHaveAttribute('href', `/en${paths.invoice({ id: invoice().id })}`);
});

test('shows a visitor nothing to pay in Chinese and sends no request', async () => {
  const { shell } = await renderRemote(remote, paths.checkout(), { locale: 'zh' });
  expect(await screen.findByText('沒有待付款的訂單。')).toBeVisible();
  expect(shell.api.calls).toEqual([]);
});
