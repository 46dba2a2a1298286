import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { routerWindow } from './router-window.ts';

const names = ['pushState', 'replaceState', 'go'] as const;
const own = Object.fromEntries(names.map((name) => [name, History.prototype[name]]));
const refuse = () => {
  throw new Error('patched');
};

beforeEach(() => {
  for (const name of names) Object.assign(History.prototype, { [name]: refuse });
  for (const name of names) Object.assign(history, { [name]: refuse });
});
afterEach(() => {
  for (const name of names) Reflect.deleteProperty(history, name);
  Object.assign(History.prototype, own);
});

test('F21 a section replaces the functions of the history - the router moves on with those of before', async () => {
  routerWindow.history.pushState({ key: 'a' }, '', '/en/course');
  expect([location.pathname, routerWindow.history.state]).toEqual(['/en/course', { key: 'a' }]);
  routerWindow.history.replaceState({ key: 'b' }, '', '/en/department');
  expect([location.pathname, routerWindow.history.state]).toEqual(['/en/department', { key: 'b' }]);
  const back = jest.fn();
  window.addEventListener('popstate', back, { once: true });
  const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  routerWindow.history.go(-1);
  await moved;
  expect(back).toHaveBeenCalledTimes(1);
});
