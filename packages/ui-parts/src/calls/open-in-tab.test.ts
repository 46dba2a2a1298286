import { expect, test } from '@jest/globals';
import { openInTab } from './open-in-tab.ts';

/** A browser that opens tabs: what happened, in order. */
function watchTabs() {
  const done: string[] = [];
  const tab = {
    opener: window as unknown,
    location: { replace: (address: string) => done.push(`leads to ${address}`) },
    close: () => done.push('closed'),
  };
  window.open = ((address: string, name: string) => {
    done.push(`opened ${name} ${address}`.trim());
    return tab;
  }) as never;
  return { done, tab };
}

test('opens the tab on press, isolated, and navigates it later', async () => {
  const { done, tab } = watchTabs();
  let respond = (_url: string) => {};
  const opening = openInTab(
    new Promise((resolve) => {
      respond = (url) => resolve({ url });
    }),
  );
  expect(done).toEqual(['opened _blank']);
  expect(tab.opener).toBeNull();
  respond('/api/files/receipt/1');
  await opening;
  expect(done).toEqual(['opened _blank', `leads to ${location.origin}/api/files/receipt/1`]);
});

test('closes the tab and rethrows when the call fails', async () => {
  const { done } = watchTabs();
  await expect(openInTab(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(done).toEqual(['opened _blank', 'closed']);
});
