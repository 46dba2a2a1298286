import { afterEach, expect, jest, test } from '@jest/globals';
import type { ShellApi } from '../api/api.ts';
import { createSettings } from './settings.ts';

const apiOf = (call: () => Promise<unknown>) => ({ callShellEndpoint: jest.fn(call) }) as unknown as ShellApi;

afterEach(() => document.getElementById('portal-settings')?.remove());

function inline(text: string) {
  document.head.append(
    Object.assign(document.createElement('script'), { id: 'portal-settings', type: 'application/json', textContent: text }),
  );
}

test('uses the settings in the page without a call', () => {
  inline('{"tel":"2100 1968"}');
  const api = apiOf(async () => ({}));
  expect(createSettings(api).getState()).toEqual({ tel: '2100 1968' });
  expect(api.callShellEndpoint).not.toHaveBeenCalled();
});

test.each(['', '{', 'null'])('fetches the settings when the page’s are unreadable (%j)', async (text) => {
  inline(text);
  const settings = createSettings(apiOf(async () => ({ tel: '2100 1968' })));
  expect(settings.getState()).toEqual({});
  await new Promise<void>((resolve) => settings.subscribe(() => resolve()));
  expect(settings.getState()).toEqual({ tel: '2100 1968' });
});

test('unreachable back end leaves settings empty', async () => {
  const output = jest.fn();
  console.warn = output;
  const settings = createSettings(apiOf(() => Promise.reject(new Error('down'))));
  await new Promise((resolve) => setTimeout(resolve));
  expect(settings.getState()).toEqual({});
  expect(output).toHaveBeenCalledTimes(1);
});
