import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { listMyMessages, type Message, readMessages } from '@portal/contract/endpoints';
import { member, pageOf, renderRemote } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';

const message = (fields: Partial<Message> = {}): Message => ({
  id: 7,
  at: '2026-11-20T07:30:00.000Z',
  read: false,
  subject: 'Squad A is cancelled',
  paragraphs: ['We are sorry: this class is cancelled.', 'HK$400 is now in your account balance.'],
  link: { label: 'See your courses', path: '/en/me/activity' },
  ...fields,
});

const open = (messages: Message[], unread = 0, locale: 'en' | 'zh' = 'en') =>
  renderRemote(remote, paths.me({ tab: 'messages' }), {
    locale,
    user: member({ unread_messages: unread }),
    prepare: ({ api }) => {
      api.respond(listMyMessages, pageOf(messages));
      api.respond(readMessages, { unread: 0 });
    },
  });

test('message shows when it was sent, its text and its link [MESSAGE-1]', async () => {
  await open([message()]);
  const shown = await screen.findByRole('article', { name: 'Squad A is cancelled' });
  for (const text of ['2026-11-20 15:30', 'We are sorry: this class is cancelled.', 'HK$400 is now in your account balance.'])
    expect(shown).toHaveTextContent(text);
  expect(within(shown).getByRole('link', { name: 'See your courses' })).toHaveAttribute('href', '/en/me/activity');
});

test('only an unread message is marked as new and then read [MESSAGE-2]', async () => {
  const { shell } = await open([message(), message({ id: 6, read: true, subject: 'An old one' })]);
  const [first, second] = await screen.findAllByRole('article');
  expect(within(first!).getByText('New')).toBeVisible();
  expect(within(second!).queryByText('New')).toBeNull();
  await waitFor(() => expect(shell.api.inputsOf(readMessages)).toEqual([{ body: { ids: [7] } }]));
});

test.each([
  ['en', '2 unread messages from our office'],
  ['zh', '本會有 2 則未讀訊息'],
] as const)('other tabs lead to unread messages, in %s [MESSAGE-2]', async (locale, name) => {
  await renderRemote(remote, paths.me({ tab: 'info' }), { locale, user: member({ unread_messages: 2 }) });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/${locale}/me/messages`);
});
