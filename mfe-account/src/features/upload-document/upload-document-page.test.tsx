import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { renderRemote } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote.tsx';
import { member } from '../../testing.ts';

test('member opens the documents of an entry - learns where they are taken, with telephone and address, and finds no dead form', async () => {
  await renderRemote(remote, paths.uploadDocument({ id: 'a-uuid' }), {
    user: member(),
    settings: { tel: '+852 2100 1968', en_address: '8/F, Ferry House' },
  });
  expect(await screen.findByText(/we take documents at our counter/)).toBeVisible();
  expect(screen.getByRole('link', { name: '+852 2100 1968' })).toHaveAttribute('href', 'tel:+85221001968');
  expect(screen.getByText('8/F, Ferry House')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
