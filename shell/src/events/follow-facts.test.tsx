import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PageModule } from '@portal/contract';
import { act, screen } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A page that shows how often it was loaded. */
const counting = () => {
  let loads = 0;
  const page = async (): Promise<PageModule> => ({
    load: async () => {
      loads += 1;
      return loads;
    },
    Page: ({ data }) => <h1>Loaded {String(data)}</h1>,
  });
  return { page, loads: () => loads };
};

/** Writes as another window of the site would, and waits until this one has received it. */
async function writeInOtherTab(key: string, text: string) {
  const frame = document.body.appendChild(Object.assign(document.createElement('iframe'), { src: location.href }));
  const heard = new Promise((resolve) => {
    window.addEventListener('storage', resolve, { once: true });
  });
  await act(async () => {
    frame.contentWindow!.localStorage.setItem(key, text);
    await heard;
  });
  frame.remove();
}

async function openAccount() {
  const [me, course] = [counting(), counting()];
  const site = await openSite('/en/course', { token: 'kept', pages: { 'account.me': me.page, 'catalogue.courses': course.page } });
  await act(() => site.router.navigate('/en/me'));
  return { ...site, me, course, events: site.shellServices.events };
}

const invoice = { invoiceId: 'i1' };

describe.each([
  ['an order is made', 'cart-checkout', 'order:created', invoice],
  ['an order is cancelled', 'account', 'order:cancelled', invoice],
  ['an order is paid', 'payment', 'payment:settled', { ...invoice, paid: true }],
  ['a list is left', 'catalogue', 'waiting-list:changed', { activityId: 7 }],
] as const)('%s', (_what, section, name, payload) => {
  const emit = (events: Awaited<ReturnType<typeof openAccount>>['events']) =>
    act(async () => (events.for(section).emit as (name: string, payload: unknown) => void)(name, payload));

  test('reloads the shown page now and a cached one later', async () => {
    const { me, course, events, router, shellServices } = await openAccount();
    expect(shellServices.pages.dataOf('/en/course')).toBeDefined();
    await emit(events);
    expect(await screen.findByRole('heading', { name: 'Loaded 2' })).toBeVisible();
    expect(me.loads()).toBe(2);
    expect(shellServices.pages.dataOf('/en/course')).toBeUndefined();
    await act(() => router.navigate('/en/course'));
    expect(course.loads()).toBe(2);
  });

  test('other tabs receive it and don’t pass it on', async () => {
    const { me, events } = await openAccount();
    const writes = jest.spyOn(Storage.prototype, 'setItem');
    await emit(events);
    const [key, newValue] = writes.mock.calls.find(([, text]) => text.includes(name))!;
    expect(localStorage.getItem(key)).toBeNull();
    writes.mockClear();
    const heard = jest.fn();
    events.for('account').on(name, heard);
    await writeInOtherTab(key, newValue);
    expect(heard).toHaveBeenCalledWith(payload);
    expect(me.loads()).toBe(3);
    expect(writes.mock.calls.filter(([, text]) => text.includes(name))).toEqual([]);
    writes.mockRestore();
  });
});

test('settled payment reloads the member', async () => {
  const { calls, events } = await openAccount();
  const requested = () => calls.filter((path) => path === '/api/me').length;
  const before = requested();
  await act(async () => events.for('payment').emit('payment:settled', { ...invoice, paid: true }));
  expect(requested()).toBe(before + 1);
});

test.each(['{"name":"session:changed","payload":{}}', 'no json', '3', ''])('does nothing when another tab writes %s', async (newValue) => {
  const { me } = await openAccount();
  await writeInOtherTab('portal-fact', newValue);
  expect(me.loads()).toBe(1);
});

test('ignores a storage event that a section forges', async () => {
  const { me, events } = await openAccount();
  const heard = jest.fn();
  events.for('account').on('order:created', heard);
  const newValue = JSON.stringify({ name: 'order:created', payload: invoice });
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'portal-fact', newValue })));
  expect(heard).not.toHaveBeenCalled();
  expect(me.loads()).toBe(1);
  await writeInOtherTab('portal-fact', newValue);
  expect(heard).toHaveBeenCalledWith(invoice);
});
