import { expect, test } from '@jest/globals';
import { watchEarlyEvents } from './early-events.ts';

test('requests the scripts in the template at the first paint', () => {
  let painted = () => {};
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(callback: (list: undefined, observer: { disconnect(): void }) => void) {
        painted = () => callback(undefined, this);
      }
      observe() {}
      disconnect() {}
    },
  });
  document.head.innerHTML = '<template id="portal-preloads"><link rel="preload" as="script" href="/a.js"></template>';
  watchEarlyEvents();
  expect(document.querySelector('link')).toBeNull();
  painted();
  expect(document.querySelector('head > link')).toHaveAttribute('href', '/a.js');
});
