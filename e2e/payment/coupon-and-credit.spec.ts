import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer } from './orders.ts';

test('member takes coupon and credit off, down to nothing - the order is paid without a provider [INVOICE-35]', async ({
  page,
  portal,
  portalLocale,
  t,
  visit,
  expectAccessible,
}) => {
  const buyer = await customer(page, portal, 'A123456I');
  const order = await buyer.order();
  const say = (text: string, ...values: (string | number)[]) => t('mfe-payment', text, ...values);
  const summary = page.getByRole('region', { name: say('Summary') });
  await visit(`/payment/${order.id}`);
  await logIn(page, t);

  await test.step('a special request is still there after a reload', async () => {
    await page.locator('summary').first().click();
    const request = page.getByRole('textbox', { name: say('Special request') });
    await request.fill('By the door, please');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(request).toHaveValue('By the door, please');
  });

  await test.step('the best coupon by one tap, and the rest by credit', async () => {
    await page.getByRole('button', { name: /WELCOME100/ }).click();
    await expect(summary).toContainText('−HK$100');
    await expect(page.getByRole('button', { name: say('Remove') })).toBeFocused();
    await page.getByRole('button', { name: say('Use all') }).click();
    await expectAccessible();
    await expect(summary).toContainText(/HK\$0/);
    await expect(page.getByRole('radio')).toHaveCount(0);
  });

  await test.step('confirmed without a method, it is paid', async () => {
    await page.getByRole('button', { name: say('Confirm the order') }).click();
    await expect(page).toHaveURL(`/${portalLocale}/me/payment`);
    await visit(`/payment/${order.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Paid order'));
    await expect(page.getByText('−HK$100')).toBeVisible();
    await expectAccessible();
  });
});
