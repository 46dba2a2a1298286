import { expect, jest, test } from '@jest/globals';
import { defineEarlyPage } from '@portal/contract';
import { earlyLoad } from './early-load.ts';
import type { MountedSection } from './mount-section.ts';

/** A section whose page `be-member` loads 1, 2, 3 …; `open` loads a page as a navigation does, `press` as a press of its link. */
function setUp() {
  let loads = 0;
  const beMember = defineEarlyPage({ load: async () => ++loads, show: async () => ({ Page: () => null }) });
  const section = { offers: { routes: { beMember, register: async () => ({ Page: () => null }) } } } as unknown as MountedSection;
  const route = (name: string) => ({ section: 'membership', name }) as never;
  const argsOf = (path: string) => ({ params: {}, request: new Request(`http://localhost${path}`) });
  return {
    open: (path = '/en/be-member', name = 'beMember') => earlyLoad(section, route(name), argsOf(path)),
    press: (path = '/en/be-member') => earlyLoad(section, route('beMember'), argsOf(path), true),
  };
}

test('a navigation gets what the press of its link began, once', async () => {
  const { open, press } = setUp();
  press();
  expect(await open()).toBe(1);
  expect(await open()).toBe(2);
});

test('another address loads its own data', async () => {
  const { open, press } = setUp();
  press();
  expect(await open('/en/be-member?step=2')).toBe(2);
});

test('what a press began is not used after 3 seconds', async () => {
  const { open, press } = setUp();
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  press();
  now.mockReturnValue(3_000);
  expect(await open()).toBe(2);
  now.mockRestore();
});

test('a page whose code has its load is not loaded early', () => {
  expect(setUp().open('/en/register', 'register')).toBeUndefined();
});
