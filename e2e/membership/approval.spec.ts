import { atDesk } from '../fixtures/at-desk.ts';
import { runBackEnd } from '../fixtures/demo-data.ts';
import { startPortal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';
import { apply } from './apply.ts';

test('applicant pays once they are approved [APPLIED-05, RESULT-08]', async ({ page, context, t, portalLocale, expectAccessible }) => {
  const words = (text: string) => t('mfe-membership', text);
  const codes: string[] = [];
  const portal = await startPortal({
    async prepare(dataFolder) {
      await runBackEnd(
        dataFolder,
        async (origin, deskOrigin) => {
          for (let n = 0; n < 3; n += 1) codes.push(await apply(origin));
          await atDesk(deskOrigin, ...codes.slice(1).map((code): [string, object] => [`applications/${code}/approve`, {}]));
        },
        { APPLICATION_AUTO_APPROVE: 'false' },
      );
    },
  });
  const [waiting = '', first = '', second = ''] = codes;
  const open = async (code: string) => {
    await page.goto(`${portal.origin}/${portalLocale}/member-applied-pay/${code}`);
    await expect(page.getByRole('region', { name: words('Your application') })).toContainText(code);
  };
  const method = (name: RegExp) => page.getByRole('radio', { name });
  const pay = page.getByRole('button', { name: /HK\$150/ });
  const started = page.getByRole('status').filter({
    hasText: words('The fee is paid and the membership has started. The member numbers are on their way by email.'),
  });

  try {
    await test.step('an unapproved application shows its state and offers no payment', async () => {
      await open(waiting);
      await expect(
        page.getByText(
          words('We are checking this application. Once it is approved, we will email the main applicant and the fee can be paid here.'),
        ),
      ).toBeVisible();
      await expect(method(/./)).toHaveCount(0);
      await expectAccessible();
    });

    await test.step('aborting in a fresh PayMe tab leads back to the approved application', async () => {
      await open(first);
      await method(/PayMe/).check();
      await pay.click();
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: /PayMe/ }).last().click();
      const tab = await opened;
      await tab.getByRole('button', { name: /^(Abort|中止|取消)/ }).click();
      await tab.waitForURL(`${portal.origin}/${portalLocale}/payme_failure/**`);
      expect(tab.url()).not.toContain(first);
      expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
      await tab.getByRole('link', { name: t('mfe-payment', 'Go to payment') }).click();
      await expect(tab.getByRole('region', { name: words('Your application') })).toContainText(first);
      await expect(tab.getByRole('radio', { name: /PayMe/ })).toBeVisible();
      await tab.close();
    });

    await test.step('approved: paid by PayMe, on the page itself', async () => {
      await open(first);
      await method(/PayMe/).check();
      await pay.click();
      await expect(page.getByRole('img', { name: /PayMe/ })).toBeVisible();
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: /PayMe/ }).last().click();
      await (await opened).getByRole('button', { name: /^(Pay|付款|確認付款)/ }).click();
      await expect(started).toBeFocused();
      await expect(page.getByRole('img', { name: /PayMe/ })).toHaveCount(0);
      await expectAccessible();
    });

    await test.step('approved: paid at the card’s page, and paid when it is opened again', async () => {
      await open(second);
      await method(/Visa/).check();
      await pay.click();
      await page.getByRole('button', { name: /^(Approve|批准)$/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('mfe-payment', 'Payment received') })).toBeVisible();
      await open(second);
      await expect(started).toBeVisible();
      await expect(method(/./)).toHaveCount(0);
    });
  } finally {
    await page.goto('about:blank');
    await portal.stop();
  }
});
