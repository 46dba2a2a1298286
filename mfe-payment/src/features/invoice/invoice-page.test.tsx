import { expect, test } from '@jest/globals';
import { showInvoicePage } from '@portal/contract/endpoints';
import { createTestShell, inTestShell, invoice, invoicePage, member } from '@portal/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { InvoicePage } from './invoice-page.tsx';

test('shows a payment from another tab without being touched', async () => {
  const shell = createTestShell('payment', { user: member(), now: '2026-11-20T07:35:28Z' });
  const page = invoicePage({ invoice: invoice({ attempt: null }) });
  const view = render(<InvoicePage data={{ page, coupons: [] }} />, { wrapper: inTestShell(shell) });
  expect(screen.getByRole('button', { name: 'Pay HK$350' })).toBeEnabled();
  const paid = invoicePage({ invoice: invoice({ paid: true, amount_remaining: 0 }) });
  shell.api.respond(showInvoicePage, paid);
  view.rerender(<InvoicePage data={{ page: paid, coupons: [] }} />);
  expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
});
