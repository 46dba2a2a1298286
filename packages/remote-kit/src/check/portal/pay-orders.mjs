import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { askAsDemoMember } from './demo-member.mjs';
import { logIn } from './drive.mjs';
import { wordsIn } from './rules.mjs';

const seenLimit = 20_000;
/** On a page that is all there. */
const pressLimit = 5_000;

/**
 * Pays orders of the demo member at the payment sandbox as a member does, on whatever pages the payment section has: they need only what
 * its suite asks for, radios named like the methods and a button "Pay …" with the amount. Answers, of each way to pay, as `driveSection`
 * does, `{ route, locale, path, shown, broken }`: `broken` has the promise that was not kept.
 */
export async function payOrders({ browser, origin, apiOrigin, sandboxOrigin }) {
  const ask = await askAsDemoMember(apiOrigin);
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await logIn(page, 'en');
  const seen = [];
  const orders = ordersOf(ask);
  for (const [name, pay] of Object.entries(ways)) {
    const { value: order } = await orders.next();
    const path = `/payment/${order.id}`;
    const broken = await pay({ page, path, order, ask, origin, sandboxOrigin }).then(
      () => [],
      ({ message }) => [`${name}: ${message}`],
    );
    seen.push({ route: 'invoice', locale: 'en', path, shown: true, broken });
  }
  await context.close();
  return seen;
}

const ways = {
  async 'by PayMe'(payment) {
    const { page } = payment;
    await begin(payment, /PayMe/);
    const request = await requestOf(payment);
    await asksNothing(payment, 'while the code is shown');
    await page.reload();
    await asksNothing(payment, 'after a reload at the code');
    const before = await words(page);
    await atPayme(payment, 'pay', request);
    await soon('says of the paid order what it said before it was paid', async () => (await words(page)) !== before);
    await isPaidOnce(payment);
    await asksNothing(payment, 'when it is paid');
  },
  async 'aborted at PayMe'(payment) {
    await begin(payment, /PayMe/);
    await atPayme(payment, 'abort', await requestOf(payment));
    await soon('offers no method after the payment was aborted', async () => (await methods(payment.page).count()) > 0);
  },
  async 'by card'(payment) {
    const { page, origin, sandboxOrigin } = payment;
    await begin(payment, /Visa/);
    await soon('does not lead to the card page', async () => page.url().startsWith(sandboxOrigin));
    await page.getByRole('button', { name: /^Approve/ }).click();
    await soon('is not there when the card page leads back', async () => page.url().startsWith(origin));
    await isPaidOnce(payment);
    await asksNothing(payment, 'after the way back from the card page');
  },
};

const methods = (page) => page.getByRole('main').getByRole('radio');
const words = async (page) => wordsIn(await page.getByRole('main').textContent());

/** Chooses a method and presses "Pay". */
async function begin({ page, path, order }, method) {
  const amount = String(order.amount).replace(/(?<=\d)(?=(\d{3})+$)/g, ',?');
  await page.goto(`/en${path}`, { waitUntil: 'networkidle' });
  await said(
    `offers no ${method.source}`,
    methods(page)
      .and(page.getByRole('radio', { name: method }))
      .check({ timeout: pressLimit }),
  );
  const button = page.getByRole('main').getByRole('button', { name: new RegExp(`^Pay.*${amount}`) });
  await said(`has no button "Pay …" with ${order.amount}`, button.click({ timeout: pressLimit }));
}

async function requestOf({ order, ask }) {
  let result;
  await soon('begins no payment when "Pay" is pressed', async () => {
    const { invoice } = await ask(`payment/get/${order.id}`);
    result = invoice.attempt?.result;
    return result;
  });
  return result.paymentRequestId;
}

/** As on another telephone. */
async function atPayme({ sandboxOrigin }, answer, request) {
  const { settled } = await (await fetch(`${sandboxOrigin}/_control/${answer}/${request}`, { method: 'POST', body: '{}' })).json();
  if (!settled) throw new Error(`began a payment that PayMe can't ${answer}`);
}

const asksNothing = ({ page }, when) =>
  soon(`shows no page, or asks for money, ${when}`, async () => {
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    return (await title.count()) > 0 && (await methods(page).count()) === 0;
  });

const isPaidOnce = ({ order, ask }) =>
  soon('does not bring the money once', async () => {
    const { invoice } = await ask(`payment/get/${order.id}`);
    return invoice.paid && invoice.receipts?.length === 1;
  });

/** Orders of the demo member, of classes that have a price and a free place. */
async function* ordersOf(ask) {
  const { data: groups } = await ask('cms/index?page=2', { filter: { type: 'Group' } });
  for (const { code } of groups) {
    const { activities } = await ask('cms/getactivityList', { activity_group_code: code });
    for (const { id } of activities.filter(({ is_full, need_approve }) => !is_full && !need_approve)) {
      const made = await ask('activity/pre_enrol', { activities: [id], from: 'web' }, { 'Idempotency-Key': randomUUID() });
      const { invoice } = made.success ? await ask(`payment/get/${made.id}`) : {};
      if (invoice?.amount > 0) yield { id: invoice.id, amount: invoice.amount };
    }
  }
  throw new Error('No class of the demo data can be ordered.');
}

async function soon(sentence, isSo) {
  const until = Date.now() + seenLimit;
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (Date.now() > until) throw new Error(sentence);
    await setTimeout(250);
  }
}

const said = (sentence, work) =>
  work.catch(() => {
    throw new Error(sentence);
  });
