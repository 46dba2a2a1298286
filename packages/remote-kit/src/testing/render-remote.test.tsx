import { expect, test } from '@jest/globals';
import { defineRemote, type Locale, paths, type RouteModule, type Shell } from '@portal/contract';
import { showCurrentUser, showSettings } from '@portal/contract/endpoints';
import { Widget } from '@portal/contract/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLoaderData } from 'react-router-dom';
import { renderRemote } from './index.ts';
import type { TestShell } from './test-shell.ts';

const catalogues: Record<Locale, Record<string, string>> = { en: {}, zh: { greeting: '你好' } };

function page(shell: Shell<'membership'>): RouteModule {
  return {
    loader: async () => (await shell.api.call(showSettings, {})).tel,
    Component: () => (
      <>
        <h1>{shell.i18n._({ id: 'greeting', message: 'Hello' })}</h1>
        <p>{useLoaderData<string>()}</p>
        <Widget name="membership.card" />
        <Link to={shell.href(paths.login())}>Log in</Link>
        <button type="button" onClick={() => shell.api.call(showCurrentUser, {}).catch(() => {})}>
          Who am I
        </button>
      </>
    ),
  };
}
const empty = async (): Promise<RouteModule> => ({ Component: () => null });

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
  await userEvent.click(await screen.findByRole('button', { name: 'Who am I' }));
  expect(shell.api.inputsOf(showCurrentUser)).toHaveLength(1);
});
