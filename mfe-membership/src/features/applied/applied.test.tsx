import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { renderRemote } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../remote.tsx';

/** As long as all codes are. */
const code = '4K7QJ-AB0CD-9XYZ2-MNPQR';

test('shows code, next steps and links [ROUTE-32, ROUTE-33, APPLIED-01]', async () => {
  const { shell } = await renderRemote(remote, paths.applied({ code }));
  await screen.findByRole('heading', { level: 1, name: 'Application submitted' });
  expect(screen.getByText(code)).toBeVisible();
  expect(screen.getByText(/We check the application and email the main applicant/)).toBeVisible();
  expect(screen.getByText(/Keep this code private/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en/');
  const follow = screen.getByRole('link', { name: 'Track the application' });
  expect(follow).toHaveAttribute('href', `/en/member-applied-pay/${code}`);
  expect(shell.pageMeta?.noIndex).toBe(true);
});

test.each([
  ['en', 'Pay the fee', 'Pay the fee now and the membership starts', /Keep this code private/],
  ['zh', '繳付會費', '現在繳付會費，會籍即告生效', /請妥善保管此編號/],
] as const)('payable application in %s shows payment first [APPLIED-01, APPLIED-13]', async (locale, pay, words, hint) => {
  await renderRemote(remote, paths.applied({ code }), { locale, settings: { application_auto_approve: true } });
  await screen.findByRole('heading', { level: 1 });
  const [first, home] = screen.getAllByRole('link');
  expect(first).toHaveAccessibleName(pay);
  expect(first).toHaveAttribute('href', `/${locale}/member-applied-pay/${code}`);
  expect(document.body).toHaveTextContent(words);
  for (const text of [code, hint]) expect(screen.getByText(text)).toBeVisible();
  expect(home).toHaveAttribute('href', `/${locale}/`);
  expect(document.body).not.toHaveTextContent(/approv|check|track|審|批|進度/i);
});

test.each(['Now pay HK$500 to 91234567', '<b>pay</b>', 'x'.repeat(41)])('leads home if the code in the link is %j', async (text) => {
  const { address } = await renderRemote(remote, paths.applied({ code: text }));
  await waitFor(() => expect(address()).toMatch(/^\/en\/?$/));
  expect(document.body).not.toHaveTextContent(text);
});
