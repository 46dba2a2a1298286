import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { showInvoicePage } from '@portal/contract/endpoints';
import { invoicePage, member, renderRemote } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote.tsx';

test.each([
  ['en', 'Order HY26-004821'],
  ['zh', '訂單 HY26-004821'],
] as const)('shows the order and its lines in %s', async (locale, title) => {
  const path = paths.invoice({ id: invoicePage().invoice.id });
  const { shell } = await renderRemote(remote, path, {
    locale,
    user: member(),
    prepare: ({ api }) => api.respond(showInvoicePage, invoicePage()),
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('Squad A, Saturday morning')).toBeVisible();
  expect(shell.api.inputsOf(showInvoicePage)).toEqual([{ params: { id: invoicePage().invoice.id } }]);
});
