import { beforeEach, describe, expect, test } from '@jest/globals';
import { joinQueue, showQueue } from '@portal/contract/endpoints';
import type { Queue } from '@portal/contract/entities';
import { aClass, apiError, member } from '@portal/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type GroupOptions, openGroup } from '../../testing/open-group.tsx';
import type { CatalogueTestShell } from '../../testing/render-catalogue.tsx';

const moments = {
  now: '2026-11-20T04:50:00Z',
  opens_at: '2026-11-20T05:00:00Z',
  joins_at: '2026-11-20T04:45:00Z',
  draws_at: '2026-11-20T05:01:00Z',
};
const aQueue = (changes: Partial<Queue>): Queue => ({ ...moments, state: 'gathering', ask_again: 200, ...changes });
const waiting = { state: 'waiting', place: 57, before: 56, seconds: 178 } as const;

/** Opens a group whose class opens at one o'clock, ten minutes before. */
async function openQueue(queue: Partial<Queue>, { prepare, ...options }: GroupOptions = {}) {
  const page = await openGroup([aClass({ opens_at: moments.opens_at })], {
    now: '2026-11-20T12:50:00+08:00',
    ...options,
    prepare: (shell) => {
      respondWithQueue(shell, queue);
      prepare?.(shell);
    },
  });
  await waitFor(() => expect(page.shell.api.inputsOf(showQueue)).not.toEqual([]));
  return page;
}
function respondWithQueue(shell: CatalogueTestShell, queue: Partial<Queue>) {
  shell.api.respond(showQueue, aQueue(queue));
  shell.api.respond(joinQueue, aQueue(queue));
}
beforeEach(() => {
  localStorage.clear();
});
const putDown = async (name = 'Put my name down') => userEvent.click(await screen.findByText(name));

describe('before the draw', () => {
  test('counts down by server time and blocks applying [LINE-08, ALERT-01]', async () => {
    const { row } = await openQueue({ state: 'early' });
    expect(screen.getByRole('heading', { name: 'Opens 2026-11-20 (Fri), 1:00 PM' })).toBeVisible();
    expect(await screen.findByText(/^\d\d:\d\d$/)).toHaveTextContent('10:00');
    expect(screen.getByText('12:45 PM')).toBeVisible();
    expect(screen.queryByText('Put my name down')).toBeNull();
    expect(row('SW-101').getByRole('button', { name: 'Opens 2026-11-20 13:00 SW-101' })).toBeDisabled();
    expect(row('SW-101').getByRole('button', { name: 'Notify me when a place opens: SW-101' })).toBeEnabled();
  });

  test('counts down to the shuffle once the on-sale has opened', async () => {
    await openQueue({}, { now: '2026-11-20T13:00:20+08:00' });
    expect(await screen.findByText(/^\d\d:\d\d$/)).toHaveTextContent('00:40');
    expect(screen.getByText('Until the draw')).toBeVisible();
  });

  test('visitor logs in to be in the draw [LINE-02]', async () => {
    const { shell } = await openQueue({}, { user: null });
    expect(await screen.findByText(/Log in and put your name down before/)).toHaveTextContent('1:01 PM');
    const link = screen.getByText('Log in to put your name down').closest('a');
    expect(link).toHaveAttribute('href', expect.stringContaining('redirect=%2Fen%2Fswim-squad'));
    expect(screen.queryByText('Put my name down')).toBeNull();
    act(() => shell.session.become(member()));
    await putDown();
    expect(await screen.findByText('Your name is down.', { selector: 'strong' })).toBeVisible();
    expect(shell.api.inputsOf(joinQueue)[0]).toEqual({ body: { activity_id: 101 } });
  });

  test('shows the family’s number in the draw [LINE-09]', async () => {
    await openQueue({ entry: '3f9a1c07'.padEnd(32, '0') }, { user: member() });
    await putDown();
    expect(await screen.findByText('3f9a 1c07')).toBeVisible();
  });

  test('one name is down for all groups of that moment [LINE-02]', async () => {
    const { unmount } = await openQueue({}, { user: member() });
    await putDown();
    await screen.findByText('Your name is down.', { selector: 'strong' });
    unmount();
    const other = { ...aClass().cmsgroup!, alias: 'singing' };
    const { shell } = await openGroup([aClass({ id: 201, code: 'SG-201', opens_at: moments.opens_at, cmsgroup: other })], {
      now: '2026-11-20T12:50:00+08:00',
      user: member(),
      prepare: (fake) => respondWithQueue(fake, {}),
    });
    expect(await screen.findByText('Your name is down.', { selector: 'strong' })).toBeVisible();
    expect(shell.api.inputsOf(joinQueue)[0]).toEqual({ body: { activity_id: 201 } });
  });

  test('waits a few seconds for the places after the entries close', async () => {
    const { row } = await openQueue({ state: 'shuffling' }, { user: member(), now: '2026-11-20T13:01:02+08:00' });
    expect((await screen.findAllByText(/The places are being drawn/))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Put my name down' })).toBeNull();
    expect(row('SW-101').getByRole('button', { name: 'Not your turn yet SW-101' })).toBeDisabled();
  });

  test('shows why joining was refused and allows another attempt', async () => {
    const refuse = () => {
      throw apiError('RATE_LIMITED', { message: 'Too many from here.' });
    };
    await openQueue({}, { user: member(), prepare: ({ api }) => api.respond(joinQueue, refuse) });
    await putDown();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many from here.');
    expect(screen.getByText('Put my name down').closest('button')).toBeEnabled();
  });
});

describe('in the queue', () => {
  const openWaiting = async (queue: Partial<Queue> = {}, options: GroupOptions = {}) => {
    const page = await openQueue({ ...waiting, ...queue }, { user: member(), now: '2026-11-20T13:02:00+08:00', ...options });
    await putDown('Join the queue');
    return page;
  };

  test('shows position, people ahead and wait, and updates itself [LINE-05]', async () => {
    const { shell, row } = await openWaiting();
    expect(await screen.findByText(/56 people are before you/)).toHaveTextContent('About 3 minutes to go.');
    expect(row('SW-101').getByRole('button', { name: 'Not your turn yet SW-101' })).toBeDisabled();
    respondWithQueue(shell, { ...waiting, before: 1, seconds: 20 });
    expect(await screen.findByText(/1 person is before you/)).toHaveTextContent('Less than a minute to go.');
    expect(shell.api.inputsOf(showQueue).at(-1)).toEqual({ body: { activity_id: 101, place: 57 } });
  });

  test.each([
    [{ seconds: null }, 'We will know shortly how long it takes.'],
    [{ seconds: null, stopped: true }, 'The queue stands still for the moment.'],
    [{ full: 'held' }, 'All places are taken for now.'],
    [{ full: 'taken' }, 'When it is your turn, you can join the waiting list'],
    [{ before: 0, seconds: 1 }, 'You are next.'],
  ] as const)('queue %o shows: %s [LINE-05]', async (queue, words) => {
    await openWaiting(queue);
    expect((await screen.findAllByText((text) => text.includes(words)))[0]).toBeVisible();
  });

  test('retains the position offline and updates it on reconnection [LINE-05]', async () => {
    const { shell } = await openWaiting();
    await screen.findByText(/56 people/);
    shell.api.respond(showQueue, () => {
      throw apiError('NETWORK');
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(screen.getByText(/56 people/)).toBeVisible();
    respondWithQueue(shell, { ...waiting, before: 12 });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/12 people/)).toBeVisible();
  });

  test('retries by itself while the server is away [LINE-05]', async () => {
    const { shell } = await openWaiting();
    await screen.findByText(/56 people/);
    shell.api.respond(showQueue, () => {
      respondWithQueue(shell, { ...waiting, before: 12 });
      throw apiError('NETWORK');
    });
    expect(await screen.findByText(/12 people/, undefined, { timeout: 20_000 })).toBeVisible();
  }, 30_000);

  test('shows the same position after a reload [LINE-05]', async () => {
    const { shell: before, unmount } = await openWaiting();
    await screen.findByText(/56 people/);
    const [joined] = before.api.inputsOf(joinQueue);
    unmount();
    const { shell } = await openQueue(waiting, { user: member(), now: '2026-11-20T13:02:00+08:00' });
    expect(await screen.findByText(/56 people are before you/)).toBeVisible();
    expect(shell.api.inputsOf(joinQueue)[0]).toEqual(joined);
    expect(joined?.body.activity_id).toBe(101);
  });

  test('links to how the places were drawn [LINE-11]', async () => {
    await openWaiting({ shuffle_id: 7 });
    expect((await screen.findByText('See and check the draw')).closest('a')).toHaveAttribute('href', '/en/on-sales/7');
  });

  test('enables Apply when it is the member’s turn [LINE-06]', async () => {
    const { shell, row } = await openWaiting();
    await screen.findByText(/56 people/);
    respondWithQueue(shell, { ...waiting, state: 'in', before: null });
    expect(await screen.findByText('It is your turn.', { selector: 'strong' })).toBeVisible();
    expect(row('SW-101').getByRole('button', { name: 'Apply SW-101' })).toBeEnabled();
  });

  test('sends a visitor to the login to join at the end', async () => {
    const { row } = await openQueue({ state: 'waiting' }, { user: null, now: '2026-11-20T13:02:00+08:00' });
    expect(await screen.findByText('Log in to join the queue')).toBeVisible();
    expect(row('SW-101').getByRole('button', { name: 'Not your turn yet SW-101' })).toBeDisabled();
  });

  test('shows the page without a queue after the queue ends [LINE-06]', async () => {
    const { shell, row } = await openWaiting();
    await screen.findByText(/56 people/);
    respondWithQueue(shell, { state: 'over' });
    expect(await row('SW-101').findByRole('button', { name: 'Apply SW-101' })).toBeEnabled();
    expect(screen.queryByText('The queue for these classes')).toBeNull();
  });
});

test('names the on-sale classes, and others can be applied for', async () => {
  const classes = [aClass({ opens_at: moments.opens_at }), aClass({ id: 102, code: 'SW-102' })];
  const { row } = await openGroup(classes, { now: '2026-11-20T12:50:00+08:00', prepare: (shell) => respondWithQueue(shell, {}) });
  expect(await screen.findByText('Classes: SW-101')).toBeVisible();
  expect(row('SW-102').getByRole('button', { name: 'Apply SW-102' })).toBeEnabled();
});

test('class without an opening requests and shows no queue', async () => {
  const { shell, row } = await openGroup([aClass()]);
  expect(row('SW-101').getByRole('button', { name: 'Apply SW-101' })).toBeEnabled();
  expect(shell.api.inputsOf(showQueue)).toEqual([]);
});
