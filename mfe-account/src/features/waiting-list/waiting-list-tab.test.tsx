import { expect, test } from '@jest/globals';
import { paths, type WaitingRow } from '@portal/contract';
import { listMyWaitingEntries } from '@portal/contract/endpoints';
import { renderRemote } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote.tsx';
import { member, pageOf } from '../../testing.ts';

const open = (fields: Partial<WaitingRow> = {}) =>
  renderRemote(remote, paths.me({ tab: 'waiting_list' }), {
    user: member(),
    prepare: ({ api }) =>
      api.answer(
        listMyWaitingEntries,
        pageOf([
          {
            ac_code: 'SW-102',
            ac_name: 'Squad B',
            created_at: '2026-11-01T02:00:00.000Z',
            uuid: 'a-uuid',
            activity_id: 7,
            ac_need_approve: false,
            ...fields,
          },
        ]),
      ),
  });

test('member opens the waiting list - a row shows code, name, since when and the place in line [WAIT-08]', async () => {
  await open({ position: 3 });
  const row = await screen.findByRole('article');
  for (const text of ['SW-102', 'Squad B', '2026-11-01 10:00', 'Number 3 in line']) expect(row).toHaveTextContent(text);
});

test.each([
  [true, ['/en/upload_doc/a-uuid']],
  [false, []],
])('class needs approval: %s - the way to its documents follows', async (ac_need_approve, links) => {
  await open({ ac_need_approve });
  await screen.findByRole('article');
  expect(screen.queryAllByRole('link', { name: 'Documents' }).map((link) => link.getAttribute('href'))).toEqual(links);
});
