import { beforeEach, expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import {
  addVacancyAlert,
  listActivities,
  listMyWaitingEntries,
  listVacancyAlerts,
  removeVacancyAlert,
  searchPosts,
  type VacancyAlert,
} from '@portal/contract/endpoints';
import { aClass, apiError, member } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openGroup } from '../../testing/open-group.tsx';
import { type CatalogueTestShell, renderCatalogue } from '../../testing/render-catalogue.tsx';

beforeEach(() => window.localStorage.clear());

const id = '5f0c7c3e-0000-4000-8000-000000000001';
const full = aClass({ id: 102, code: 'SW-102', is_full: true, is_wait_full: true, cmsgroup: { alias: 'swim-squad' } });
const listed = aClass({ id: 103, code: 'SW-103', is_full: true, is_wait_full: false });
const later = aClass({ id: 104, code: 'SW-104', nonmember_book_start_date: '2026-12-24', member_book_start_date: '2026-12-24' });
const notify = (code: string) => screen.findByRole('button', { name: `Notify me when a place opens: ${code}` });

/** What a back end makes of a search: the same filters, in whatever order. */
const stored = (search: VacancyAlert['search']): VacancyAlert['search'] =>
  search && Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(search))).toReversed());

/** An account that stores the requested alerts. */
function withAlerts(shell: CatalogueTestShell, alerts: VacancyAlert[] = []) {
  let kept = alerts;
  shell.api.respond(listVacancyAlerts, () => ({ alerts: kept }));
  shell.api.respond(addVacancyAlert, ({ body: { activity_id, search } }) => {
    kept = [{ id, activity: activity_id ? full : null, search: stored(search) }, ...kept];
    return { success: true, message: 'We will email you when a place opens.', proof: false };
  });
  shell.api.respond(removeVacancyAlert, ({ body }) => {
    kept = kept.filter((alert) => alert.id !== body.id);
    return { success: true };
  });
}

test('offers an alert for a full or later class only [ALERT-01]', async () => {
  const approved = aClass({ id: 105, code: 'SW-105', need_approve: true });
  const fullApproved = { ...approved, id: 106, code: 'SW-106', is_full: true };
  await openGroup([aClass(), full, listed, later, approved, fullApproved]);
  for (const code of ['SW-102', 'SW-103', 'SW-104', 'SW-106']) expect(await notify(code)).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('button', { name: 'Upload documents SW-106' })).toBeEnabled();
  for (const code of [aClass().code, 'SW-105'])
    expect(screen.queryByRole('button', { name: `Notify me when a place opens: ${code}` })).toBeNull();
});

test('member on a full class’s list is not offered an alert', async () => {
  const places = [
    { ...full, is_wait_full: false },
    { ...full, id: 107, code: 'SW-107', is_wait_full: false, need_approve: true },
  ];
  const data = places.map(({ id: activity_id, code: ac_code, need_approve: ac_need_approve = false }) => ({
    ...{ uuid: `entry-${activity_id}`, activity_id, ac_code, ac_need_approve, created_at: '2026-11-01T00:00:00Z', position: 2 },
  }));
  await openGroup([...places, listed], {
    user: member(),
    prepare: ({ api }) => api.respond(listMyWaitingEntries, { data, total: 2, current_page: 1, last_page: 1 }),
  });
  expect(await screen.findAllByText('You are number 2 on the waiting list')).toHaveLength(2);
  await notify(listed.code);
  for (const { code } of places) expect(screen.queryByRole('button', { name: `Notify me when a place opens: ${code}` })).toBeNull();
});

test('member sets and removes an alert with one press [ALERT-01]', async () => {
  const { shell } = await openGroup([full, listed], { user: member(), prepare: withAlerts });
  await userEvent.click(await notify('SW-102'));
  await waitFor(async () => expect(await notify('SW-102')).toHaveAttribute('aria-pressed', 'true'));
  expect(await notify('SW-103')).toHaveAttribute('aria-pressed', 'false');
  expect(shell.api.inputsOf(addVacancyAlert)).toEqual([{ body: { activity_id: 102 } }]);
  expect(shell.notify.notices).toMatchObject([{ kind: 'success', message: 'We will email you when a place opens.' }]);
  await userEvent.click(await notify('SW-102'));
  await waitFor(async () => expect(await notify('SW-102')).toHaveAttribute('aria-pressed', 'false'));
  expect(shell.api.inputsOf(removeVacancyAlert)).toEqual([{ body: { id } }]);
});

test('visitor’s email is checked before a link is sent [ALERT-04]', async () => {
  const { shell } = await openGroup([full], {
    prepare: ({ api }) => api.respond(addVacancyAlert, { success: true, message: 'Please open the link.', proof: true }),
  });
  await userEvent.click(await notify('SW-102'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get notified when a place opens' }));
  expect(dialog.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login?redirect=%2Fen%2Fswim-squad');
  const box = dialog.getByRole('textbox', { name: 'Email' });
  await userEvent.type(box, 'mei@example');
  await userEvent.click(dialog.getByRole('button', { name: 'Notify me' }));
  expect(box).toHaveAccessibleDescription(/such as name@example.com/);
  expect(shell.api.inputsOf(addVacancyAlert)).toEqual([]);
  await userEvent.type(box, '.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Notify me' }));
  expect(await dialog.findByText('Please open the link.')).toBeInTheDocument();
  expect(shell.api.inputsOf(addVacancyAlert)).toEqual([{ body: { activity_id: 102, email: 'mei@example.com' } }]);
});

test('refused email shows the reason and keeps the input', async () => {
  await openGroup([full], {
    prepare: ({ api }) =>
      api.respond(addVacancyAlert, () => {
        throw apiError('RATE_LIMITED', { message: 'Too many attempts.' });
      }),
  });
  await userEvent.click(await notify('SW-102'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'mei@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Notify me' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Too many attempts.');
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('mei@example.com');
});

test('empty search offers an alert with its words and filters [ALERT-01]', async () => {
  const { shell } = await renderCatalogue(paths.courses({}, { q: 'polo', day: 6, age: 7 }), {
    user: member(),
    prepare: (shell) => {
      withAlerts(shell);
      shell.api.respond(searchPosts, { data: [], total: 0, current_page: 1, last_page: 1 });
    },
  });
  const button = await screen.findByRole('button', { name: 'Tell me when a class like this opens' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(shell.api.inputsOf(addVacancyAlert)).toEqual([{ body: { search: { type: 'Group', globalFilter: 'polo', weekday: 6, age: 7 } } }]);
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  expect(shell.api.inputsOf(removeVacancyAlert)).toEqual([{ body: { id } }]);
});

test('group without matching classes offers an alert [ALERT-01]', async () => {
  const { shell, unmount } = await renderCatalogue(paths.article({ articleAlias: 'swim-squad' }, { day: 3 }), {
    user: member(),
    prepare: (shell) => {
      withAlerts(shell);
      shell.api.respond(listActivities, { activities: [aClass({ weekdays: [6] })] });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when a class like this opens' }));
  await waitFor(() =>
    expect(shell.api.inputsOf(addVacancyAlert)).toEqual([{ body: { search: { type: 'Group', weekday: 3, ids: [31] } } }]),
  );
  unmount();
  const empty = await renderCatalogue(paths.article({ articleAlias: 'swim-squad' }), { user: member(), prepare: withAlerts });
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when classes open' }));
  await waitFor(() => expect(empty.shell.api.inputsOf(addVacancyAlert)).toEqual([{ body: { search: { type: 'Group', ids: [31] } } }]));
});

test('member sees and stops alerts at /favourites [ALERT-06]', async () => {
  const alerts: VacancyAlert[] = [
    { id, activity: full },
    { id: id.replace(/1$/, '2'), search: { type: 'Group', globalFilter: 'polo', weekday: 6 }, proof: true },
  ];
  const { shell } = await renderCatalogue(paths.favourites(), { user: member(), prepare: (shell) => withAlerts(shell, alerts) });
  const section = within(await screen.findByRole('region', { name: 'We will email you when a place opens' }));
  expect(section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Squad A, Saturday morning (SW-102)', '/en/swim-squad?class=SW-102'],
    ['polo · Saturday', '/en/course?q=polo&day=6'],
  ]);
  expect(section.getAllByRole('listitem')[1]).toHaveTextContent('Check your inbox and open our link to switch the alert on.');
  await userEvent.click(section.getByRole('button', { name: 'Stop: polo · Saturday' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  expect(shell.notify.notices).toMatchObject([{ kind: 'success', message: 'We will no longer notify you.' }]);
});

test('requests no alerts for a visitor at /favourites', async () => {
  const { shell } = await renderCatalogue(paths.favourites());
  await screen.findByText('No favourites yet');
  expect(shell.api.inputsOf(listVacancyAlerts)).toEqual([]);
});
