import { describe, expect, test } from '@jest/globals';
import { joinQueue, showQueue } from '@portal/contract/endpoints';
import type { Queue } from '@portal/contract/entities';
import { aClass, createTestShell, inTestShell, member } from '@portal/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { openGroup } from '../../testing/open-group.tsx';
import { QueueWidget } from '../queue/queue-widget.tsx';

const opens_at = '2026-11-20T05:00:00Z';
const queue: Queue = {
  ...{ state: 'early', now: '2026-11-20T04:00:00Z', ask_again: 60_000, opens_at },
  ...{ joins_at: '2026-11-20T04:45:00Z', draws_at: '2026-11-20T05:01:00Z' },
};

describe('a class that opens later [PLAN-1]', () => {
  test.each([
    ['with a queue', { opens_at }, '/en/plan?add=101'],
    ['on another day', { member_book_start_date: '2026-11-27', nonmember_book_start_date: '2026-11-27' }, '/en/plan?add=101'],
    ['but needs approval', { opens_at, need_approve: true }, undefined],
    ['not at all: it is open', {}, undefined],
  ])('%s is offered for the plan accordingly', async (_how, changes, address) => {
    const { row } = await openGroup([aClass(changes)], {
      user: member(),
      now: '2026-11-20T12:00:00+08:00',
      prepare: ({ api }) => {
        api.respond(showQueue, queue);
        api.respond(joinQueue, queue);
      },
    });
    expect(row('SW-101').queryByRole('link', { name: 'Add to my plan: SW-101' })?.getAttribute('href')).toBe(address);
  });
});

test('the queue on the plan’s page reports its state [PLAN-6]', async () => {
  const shell = createTestShell('catalogue', { user: member(), now: '2026-11-20T05:02:00Z' });
  shell.api.respond(showQueue, { ...queue, state: 'over' });
  const states: string[] = [];
  render(<QueueWidget activity={aClass({ opens_at })} onState={(state) => states.push(state)} />, { wrapper: inTestShell(shell) });
  await waitFor(() => expect(states.at(-1)).toBe('over'));
  expect(screen.queryByRole('region')).toBeNull();
});
