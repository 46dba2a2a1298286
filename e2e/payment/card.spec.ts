import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer } from './orders.ts';

const money = (amount: number) => `HK$${amount.toLocaleString('en')}`;
/** The sandbox's card page. */
const responses = {
  approve: /^(Approve|批准)$/,
  decline: /^(Decline|拒絕)/,
  review: /^(Review|待審核)/,
  partial: /^(Half|批准一半)/,
  cancel: /^(Cancel|取消)/,
};

test('member pays by card after each kind of failure [RESULT-03, RESULT-04, RESULT-07, PAY-10]', async ({
  page,
  portal,
  portalLocale,
  t,
  visit,
  expectAccessible,
}) => {
  const buyer = await customer(page, portal, 'F567890M');
  let order = await buyer.order();
  const label = (text: string) => t('mfe-payment', text);
  const heading = page.getByRole('heading', { level: 1 });
  const goToCard = async () => {
    await page.getByRole('radio', { name: /Visa/ }).check();
    const pay = page.getByRole('button', { name: money(order.amount) });
    await expect(pay).toHaveAccessibleDescription(new RegExp(money(order.amount).replace('$', '\\$')));
    await pay.click();
    await page.waitForURL(`${portal.sandboxOrigin}/**`);
  };
  const respond = (choice: keyof typeof responses) => page.getByRole('button', { name: responses[choice] }).click();
  const goToPay = page.getByRole('link', { name: label('Go to payment') });

  await visit(`/payment/${order.id}`);
  await logIn(page, t, 'F567890M');

  await test.step('cancelling at the card page reports no charge and leads back', async () => {
    await goToCard();
    await respond('cancel');
    await expect(heading).toHaveText(label('Payment cancelled'));
    await expect(page.getByText(label('You have not been charged.'))).toBeVisible();
    await expectAccessible();
    await goToPay.click();
  });

  await test.step('declined: a failure, nothing charged', async () => {
    await goToCard();
    await respond('decline');
    await expect(page).toHaveURL(/error=203/);
    await expect(heading).toHaveText(label('Payment failed'));
    await expect(page.getByText(label('You have not been charged.'))).toBeVisible();
    await goToPay.click();
  });

  await test.step('the back button shows the open payment, which is then approved', async () => {
    await goToCard();
    await page.goBack();
    await expect(page.getByRole('heading', { name: label('A card payment is in progress') })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('button', { name: label('Return to the card page') }).click();
    await page.waitForURL(`${portal.sandboxOrigin}/**`);
    await respond('approve');
    await expect(heading).toHaveText(label('Payment received'));
    await expect(page.getByRole('button', { name: label('Add to calendar') })).toBeVisible();
    await expect(goToPay).toHaveCount(0);
    await expectAccessible();
  });

  await test.step('a payment in review offers no way to pay again', async () => {
    order = await buyer.order();
    await visit(`/payment/${order.id}`);
    await goToCard();
    await respond('review');
    await expect(heading).toHaveText(label('Your payment is being checked'));
    await expect(goToPay).toHaveCount(0);
    await visit(`/payment/${order.id}`);
    await expect(page.getByText(label('We are confirming your payment, do not pay again.'))).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expectAccessible();
  });

  await test.step('a partial approval reports a returned part, and not "not charged"', async () => {
    order = await buyer.order();
    await visit(`/payment/${order.id}`);
    await goToCard();
    await respond('partial');
    await expect(page).toHaveURL(new RegExp(`/${portalLocale}/globalpayment_cancel/.*error=110`));
    await expect(
      page.getByText(
        label('The card covered only a part of the amount, so the order is not paid. The amount taken will be returned to you.'),
      ),
    ).toBeVisible();
    await expect(page.getByText(label('You have not been charged.'))).toHaveCount(0);
  });
});
