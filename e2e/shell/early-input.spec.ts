import { expect, test } from '../fixtures/test.ts';
import { scan } from '../membership/applicants.ts';
import { openWithout, untilRendered, written } from './first-page.ts';

for (const begun of [false, true]) {
  test(`visitor writes Chinese, changes their mind and adds a file before the code is there${begun ? ', a form being begun in this tab' : ''} - all is as they left it`, async ({
    page,
    portalLocale,
    visit,
    t,
  }) => {
    const words = (text: string) => t('mfe-membership', text);
    const surname = page.getByRole('textbox', { name: words('Surname') }).first();
    const radio = (name: string) => page.getByRole('radio', { name: words(name) });
    if (begun) {
      await visit('/gym-member');
      await expect(page.locator(written)).toHaveCount(0);
      await surname.fill('Chan');
    }
    const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/ym-member`);
    for (const choice of ['A family', 'One person', 'A family', 'One person', 'A family']) await radio(choice).check();
    await page.getByLabel(words('ID document'), { exact: true }).first().setInputFiles(scan);
    await surname.fill('大文');
    await surname.press('Home');
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'chan', selectionStart: 4, selectionEnd: 4 });
    await release();
    await page.waitForLoadState('networkidle');
    await keyboard.send('Input.insertText', { text: '陳' });
    await expect(page.locator(written)).toHaveCount(0);
    await expect(surname).toHaveValue('陳大文');
    await expect(surname).toBeFocused();
    await page.keyboard.insertText('小');
    await expect(surname).toHaveValue('陳小大文');
    await expect(radio('A family')).toBeChecked();
    await expect(page.getByRole('region', { name: words('Second parent') })).toBeVisible();
    await expect(page.getByText(scan.name)).toHaveCount(1);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
}

test('visitor holds a button down while the page is drawn again, a form being begun in this tab - it counts once they let go', async ({
  page,
  portalLocale,
  visit,
  t,
}) => {
  const words = (text: string) => t('mfe-membership', text);
  await visit('/gym-member');
  await expect(page.locator(written)).toHaveCount(0);
  await page
    .getByRole('textbox', { name: words('Surname') })
    .first()
    .fill('Chan');
  const release = await openWithout('**/assets/main.*', page, `/${portalLocale}/non-member`);
  await page.getByRole('button', { name: words('Agree and continue') }).hover();
  await page.mouse.down();
  await release();
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 2, name: words('Your details') })).toBeVisible();
});

test("page's code doesn't come, and the visitor follows a link around it - the other page is there", async ({
  page,
  portalLocale,
  problems,
  t,
}) => {
  problems.allow(/releases|F-\d+/);
  await untilRendered(page, `/${portalLocale}/login`);
  await page.route('**/releases/account-*/**', (route) => route.abort());
  await page.goto(`/${portalLocale}/login`);
  // Only a layout that works says so: before, the link loads the other page as a whole.
  await expect(page.getByRole('complementary').getByRole('alert')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('contentinfo').locator(`[href="/${portalLocale}/contact"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: t('mfe-catalogue', 'Contact us') })).toBeVisible();
});
