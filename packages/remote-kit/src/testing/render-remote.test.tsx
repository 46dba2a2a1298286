import { expect, jest, test } from '@jest/globals';
import { definePage, defineRemote, type Locale, paths, type Shell } from '@portal/contract';
import { listPosts, showApplicationPayment } from '@portal/contract/endpoints';
import { createShellHook, Widget } from '@portal/contract/react';
import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { aPost, createTestShell, inTestShell, renderRemote } from './index.ts';
import type { TestShell } from './test-shell.ts';

const catalogues: Record<Locale, Record<string, string>> = { en: {}, zh: { greeting: '你好' } };

function page(shell: Shell<'membership'>) {
  return definePage({
    load: async () => (await shell.api.call(listPosts, { body: { type: 'BU' } })).posts[0]?.en_title,
    Page: ({ data }) => (
      <>
        <h1>{shell.i18n._({ id: 'greeting', message: 'Hello' })}</h1>
        <p>{data}</p>
        <Widget name="membership.card" />
        <Link to={shell.href(paths.login())}>Log in</Link>
        <button type="button" onClick={() => shell.api.call(showApplicationPayment, { params: { code: 'A1' } }).catch(() => {})}>
          What is to be paid
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

const withPosts = ({ api }: TestShell<'membership'>) => api.respond(listPosts, { posts: [aPost({ en_title: 'Sailing' })] });

test('opens a page with its data, messages and places for widgets', async () => {
  await renderRemote(remote, paths.beMember(), { locale: 'zh', prepare: withPosts });
  expect(await screen.findByRole('heading', { name: '你好' })).toBeVisible();
  expect(screen.getByText('Sailing')).toBeVisible();
  expect(screen.getByRole('region', { name: 'membership.card' })).toBeVisible();
});

test('changes the address and removes the page when a link leaves it', async () => {
  const { address } = await renderRemote(remote, paths.beMember(), { prepare: withPosts });
  await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(address()).toBe('/en/login');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('rejects and records a call without a response', async () => {
  const { shell } = await renderRemote(remote, paths.beMember(), { prepare: withPosts });
  await userEvent.click(await screen.findByRole('button', { name: 'What is to be paid' }));
  expect(shell.api.inputsOf(showApplicationPayment)).toHaveLength(1);
});

test("section's hook returns its own shell and rejects another section's", () => {
  const shell = createTestShell('membership');
  const inMembership = (hook: () => unknown) => renderHook(hook, { wrapper: inTestShell(shell) }).result.current;
  expect(inMembership(createShellHook('membership'))).toBe(shell);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => inMembership(createShellHook('payment'))).toThrow('This is a page of membership, not of payment');
});
