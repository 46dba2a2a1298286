import { logIn, logOut } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { findInPages } from './find-in-pages.ts';
import { unpackOutside } from './vendor-build.ts';

test('a vendor outside builds the account section from packed packages - the portal renders its pages in both languages, and a member logs in with it; one that fails there is found, with the reason', async ({
  page,
  portal,
  t,
  visit,
}) => {
  const build = await unpackOutside();
  for (const bundler of process.env.LONG === '1' ? ['webpack', 'rspack'] : ['rspack']) {
    const { asked, found } = await findInPages(portal, await build(bundler), async () => {
      await visit('/login');
      await logIn(page, t);
      await logOut(page, t);
    });
    expect(found).toEqual([]);
    expect(asked.map(({ locale, path }) => locale + path)).toEqual(['en/login', 'zh/login', 'en/forgotpwd', 'zh/forgotpwd']);
  }
  const source = 'src/features/login/login-page.tsx';
  const { found } = await findInPages(
    portal,
    await build('rspack', [[source, 'export function LoginPage() {', '$&\n  window.scrollTo(0, 0);']]),
  );
  expect(found).toEqual([
    expect.stringMatching(/^\/en\/login \(login\) comes without its content: ReferenceError: window is not defined/),
    expect.stringMatching(/^\/zh\/login /),
  ]);
});
