import { readFile } from 'node:fs/promises';
import { runAxe } from '../fixtures/run-axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { logInAs, say } from './desk-page.ts';

// Its own portal: these journeys pay for, reject and cancel what other journeys need.
test.use({ portalSettings: { MAIL_FROM: 'The desk <desk@harbouryouth.example>' } });
// One after another on one portal.
test.describe.configure({ mode: 'serial' });

test('tells a caller whether a payment arrived, and takes cash [DESK-01]', async ({ page, portal, portalLocale }) => {
  await logInAs(page, portal.deskOrigin, portalLocale, 'counter');
  // Three actions: the number, the order, and reading it.
  await page.keyboard.press('/');
  await page.keyboard.type('9123 4560');
  await page.getByRole('button', { name: /INV-\d+-\d+ · HK\$540/ }).click();
  await expect(page.getByText(say(portalLocale, 'state.open')).first()).toBeVisible();

  await page.getByRole('button', { name: say(portalLocale, 'action.take') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('HK$540');
  await dialog.getByRole('button', { name: say(portalLocale, 'action.take') }).click();
  await expect(page.getByRole('link', { name: say(portalLocale, 'order.receipt') })).toBeVisible();
  await expect(page.getByRole('cell', { name: say(portalLocale, 'log.taken-at-counter'), exact: true })).toBeVisible();
});

test('the accountant’s file has the payment at the counter [OFFICE-17]', async ({ page, portal, portalLocale }) => {
  await logInAs(page, portal.deskOrigin, portalLocale, 'mei');
  await page.goto(`${portal.deskOrigin}/#/money`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say(portalLocale, 'money.payments') }).click(),
  ]);
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(rows[0]).toContain(`"${say(portalLocale, 'field.receipt')}"`);
  expect(rows[1]).toMatch(new RegExp(`"INV-[\\d-]+","R[^"]+","${say(portalLocale, 'choice.CASH')}","counter","[^"]*","540.00","0.00"$`));
});

test('decides documents by keyboard, one after another [DESK-07]', async ({ page, portal, portalLocale }) => {
  await logInAs(page, portal.deskOrigin, portalLocale, 'membership');
  await page.getByRole('link', { name: new RegExp(say(portalLocale, 'today.documents')) }).click();
  await expect(page.getByRole('link', { name: /LA-101/ })).toBeVisible();
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByRole('textbox').fill('The certificate is for another course.');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say(portalLocale, 'documents.none'))).toBeVisible();
});

test('puts a class online from last year’s [DESK-05]', async ({ page, portal, portalLocale }) => {
  await logInAs(page, portal.deskOrigin, portalLocale, 'programme');
  await page.goto(`${portal.deskOrigin}/#/class-rows/SW-106`);
  await page.getByRole('link', { name: say(portalLocale, 'button.copyNextYear') }).click();
  const code = page.getByLabel(say(portalLocale, 'column.code'), { exact: false }).first();
  await expect(code).toHaveValue('SW-106-NEW');
  await code.fill('SW-206');
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/#\/class-rows\/SW-206$/);
  await page.goto(`${portal.deskOrigin}/#/classes/SW-206/show`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SW-206');
});

test('marks a lesson without network, and sends it later [DESK-06]', async ({ page, portal, portalLocale, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await logInAs(page, portal.deskOrigin, portalLocale, 'counter');
  await page.goto(`${portal.deskOrigin}/#/classes/TF-102/register`);
  const present = page.getByRole('group', { name: 'CHAN Tsz Ching' }).getByRole('button', { name: say(portalLocale, 'mark.present') });
  await expect(present).toBeVisible();
  await page.context().setOffline(true);
  await present.click();
  const state = page.locator('#main-content').getByRole('status');
  await expect(state).toContainText(say(portalLocale, 'register.kept').replace('%{count}', '1'));
  await page.context().setOffline(false);
  await expect(state).not.toContainText(say(portalLocale, 'register.kept').replace('%{count}', '1'));
  await page.reload();
  await expect(present).toHaveAttribute('aria-pressed', 'true');
});

test('two people merge two accounts [DESK-04]', async ({ page, portal, portalLocale, browser }) => {
  await logInAs(page, portal.deskOrigin, portalLocale, 'membership');
  await page.goto(`${portal.deskOrigin}/#/people/A123456I/show`);
  await page.getByRole('button', { name: say(portalLocale, 'action.merge') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say(portalLocale, 'field.other')).fill('N678901P');
  await dialog.getByLabel(say(portalLocale, 'field.reason')).fill('The same person');
  await dialog.getByRole('button', { name: say(portalLocale, 'action.merge') }).click();
  await expect(page.getByText(say(portalLocale, 'done.waitsForSecond'), { exact: true })).toBeVisible();
  await page.goto(`${portal.deskOrigin}/#/approvals`);
  await expect(page.getByRole('button', { name: say(portalLocale, 'action.confirm') })).toBeDisabled();

  const other = await (await browser.newContext({ locale: portalLocale === 'zh' ? 'zh-HK' : 'en-HK' })).newPage();
  await logInAs(other, portal.deskOrigin, portalLocale, 'mei');
  await other.goto(`${portal.deskOrigin}/#/approvals`);
  await other.getByRole('button', { name: say(portalLocale, 'action.confirm') }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: say(portalLocale, 'action.confirm') })
    .click();
  await expect(other.getByText(say(portalLocale, 'nothing'))).toBeVisible();
  await other.context().close();
});

test('opens a row of a list by keyboard [DESK-08]', async ({ page, portal, portalLocale }) => {
  await logInAs(page, portal.deskOrigin, portalLocale, 'programme');
  await page.goto(`${portal.deskOrigin}/#/class-rows`);
  const row = page.getByRole('row').filter({ hasText: 'SW-101' });
  await row.focus();
  await expect(row).toBeFocused();
  await expect(row).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/class-rows\/SW-101$/);
});

test('a phone that is turned shows the page, not the menu [DESK-08]', async ({ page, portal, portalLocale }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await logInAs(page, portal.deskOrigin, portalLocale, 'mei');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${portal.deskOrigin}/#/orders`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say(portalLocale, 'button.exportFile') }).click({ timeout: 20_000 });
  await download;
});

test('a page that failed to load says so and loads on a retry', async ({ page, portal, portalLocale, problems }) => {
  problems.allow(/refunds|ERR_FAILED/);
  await logInAs(page, portal.deskOrigin, portalLocale, 'mei');
  await page.route('**/refunds?*', (route) => route.abort());
  await page.goto(`${portal.deskOrigin}/#/refunds`);
  const failure = page.getByRole('alert').filter({ hasText: say(portalLocale, 'error.network') });
  const retry = failure.getByRole('button', { name: say(portalLocale, 'action.retry') });
  await retry.waitFor();
  await page.unroute('**/refunds?*');
  await retry.click();
  await expect(page.getByText(say(portalLocale, 'nothing'))).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('axe finds nothing on its pages [DESK-08]', async ({ page, portal, portalLocale }) => {
  await page.goto(portal.deskOrigin);
  await expect(page.getByLabel(say(portalLocale, 'field.email'))).toBeVisible();
  expect.soft((await runAxe(page)).violations).toEqual([]);
  await logInAs(page, portal.deskOrigin, portalLocale, 'mei');
  const paths = [
    ...['/', '/people', '/people/A123456I/show', '/orders', '/classes', '/classes/SW-106/show', '/classes/TF-102/register'],
    ...['/documents', '/applications', '/money', '/refunds', '/openings', '/posts', '/class-rows/SW-106', '/settings', '/staff', '/log'],
    '/import/class-rows',
  ];
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(`${portal.deskOrigin}/#${path}`);
      await expect(page.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
      await expect(page.locator('#main-content :is(h1, table, form)').first()).toBeVisible();
      expect.soft((await runAxe(page)).violations).toEqual([]);
    });
  }
});
