import { expect, jest, test } from '@jest/globals';
import { definePage, defineRemote, type Locale, paths, type Shell } from '@portal/contract';
import { listUnpaidInvoices, showSettings } from '@portal/contract/endpoints';
import { createShellHook, Widget } from '@portal/contract/react';
import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { createTestShell, inTestShell, renderRemote } from './index.ts';
import type { TestShell } from './test-shell.ts';

const catalogues: Record<Locale, Record<string, string>> = { en: {}, zh: { greeting: '你好' } };

function page(shell: Shell<'membership'>) {
  return definePage({
    load: async () => (await shell.api.call(showSettings, {})).tel,
    Page: ({ data }) => (
      <>
        <h1>{shell.i18n._({ id: 'greeting', message: 'Hello' })}</h1>
        <p>{data}</p>
        <Widget name="membership.card" />
        <Link to={shell.href(paths.login())}>Log in</Link>
        <button type="button" onClick={() => shell.api.call(listUnpaidInvoices, {}).catch(() => {})}>
          What is unpaid
        </button>
      </>
    ),
  });
}
const empty = async () => definePage({ Page: () => null });

const remote = defineRemote('membership', {
  messages: async (locale) => ({ messages: catalogues[locale] }),
  mount: (shell) => ({
    routes: {
      beMember: async () => page(shell),
      register: empty,
      youthApplication: empty,
      gymApplication: empty,
      applied: empty,
      applicationPayment: empty,
      renewal: empty,
    },
    widgets: { 'membership.card': async () => ({ Widget: () => null }) },
    services: {},
  }),
});

const withSettings = ({ api, settings }: TestShell<'membership'>) => api.answer(showSettings, { ...settings, tel: '2345 6789' });

test('a remote is opened at a path - its page shows with its data, its messages and places for widgets', async () => {
  await renderRemote(remote, paths.beMember(), { locale: 'zh', prepare: withSettings });
  expect(await screen.findByRole('heading', { name: '你好' })).toBeVisible();
  expect(screen.getByText('2345 6789')).toBeVisible();
  expect(screen.getByRole('region', { name: 'membership.card' })).toBeVisible();
});

test('a link leaves the section - the address changes and the page is gone', async () => {
  const { address } = await renderRemote(remote, paths.beMember(), { prepare: withSettings });
  await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(address()).toBe('/en/login');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a call without an answer - rejects and is recorded', async () => {
  const { shell } = await renderRemote(remote, paths.beMember(), { prepare: withSettings });
  await userEvent.click(await screen.findByRole('button', { name: 'What is unpaid' }));
  expect(shell.api.inputsOf(listUnpaidInvoices)).toHaveLength(1);
});

test("a section's hook - answers its own shell, and none of another section's", () => {
  const shell = createTestShell('membership');
  const inMembership = (hook: () => unknown) => renderHook(hook, { wrapper: inTestShell(shell) }).result.current;
  expect(inMembership(createShellHook('membership'))).toBe(shell);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => inMembership(createShellHook('payment'))).toThrow('This is a page of membership, not of payment');
});
