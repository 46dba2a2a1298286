import { logIn, logOut } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { findInPages } from './find-in-pages.ts';
import { unpackOutside } from './vendor-build.ts';

const long = process.env.LONG === '1';

test('portal renders an account section built from packed packages', async ({ page, portal, t, visit }) => {
  const build = await unpackOutside();
  for (const bundler of long ? ['webpack', 'rspack'] : ['rspack']) {
    const { requested, found } = await findInPages(portal, await build(bundler), async () => {
      await visit('/login');
      await logIn(page, t);
      await logOut(page, t);
    });
    expect(found).toEqual([]);
    expect(requested.map(({ locale, path }) => locale + path)).toEqual(['en/login', 'zh/login', 'en/forgotpwd', 'zh/forgotpwd']);
  }
});

if (long)
  test('finds a page that fails on the server, with the reason', async ({ portal }) => {
    const build = await unpackOutside();
    const source = 'src/features/login/login-page.tsx';
    const dist = await build('rspack', [[source, 'export function LoginPage() {', '$&\n  window.scrollTo(0, 0);']]);
    const { found } = await findInPages(portal, dist);
    expect(found).toEqual([
      expect.stringMatching(/^\/en\/login \(login\) comes without its content: ReferenceError: window is not defined/),
      expect.stringMatching(/^\/zh\/login /),
    ]);
  });
