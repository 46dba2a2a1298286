import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { openReleases, swap } from '@portal/releases';
import { atDesk } from '../fixtures/at-desk.ts';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { type Customer, customer, finishPaymePage, type Order } from '../payment/orders.ts';
import { buildRival, handOver } from '../vendors/vendor-build.ts';
import { buildsOf } from './builds-of.ts';

/** Each member of the demo data can order a dozen classes: one for each direction. */
const payers = { 'to another vendor': 'F567890M', back: 'B234567J' } as const;
const partOff = 10;

/** Who delivers the payment section. */
interface Section {
  build: string;
}

/**
 * A member in the middle of paying, on one or two devices, and the section's two deliverers: the one that begins, and the one that takes
 * over.
 */
interface Walk {
  page: Page;
  device: Page;
  buyer: Customer;
  order: Order;
  coupon: string;
  first: Section;
  second: Section;
  /** Whether the first deliverer's page takes coupons and credit. */
  hasCredit: boolean;
  /** Makes a deliverer's release live, as `portal-releases swap` does. */
  swapTo: (section: Section) => Promise<unknown>;
  respond: (choice: 'pay' | 'abort') => Promise<void>;
  open: (tab: Page) => Promise<void>;
}

const methods = (tab: Page) => tab.getByRole('radio');
const code = (tab: Page) => tab.getByRole('img', { name: /PayMe/ });
const money = (amount: number) => new RegExp(`HK\\$${amount.toLocaleString('en')}`);
const approve = (tab: Page) => tab.getByRole('button', { name: /^Approve/ }).click();

async function begin({ page, open }: Walk, method: RegExp, amount: number): Promise<void> {
  await open(page);
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: money(amount) }).click();
}
async function beginCode(walk: Walk, amount = walk.order.amount): Promise<void> {
  await begin(walk, /PayMe/, amount);
  await expect(code(walk.page)).toBeVisible();
}
/** The running payment is shown, and no other is offered. */
async function expectCode(tab: Page): Promise<void> {
  await expect(code(tab)).toBeVisible();
  await expect(methods(tab)).toHaveCount(0);
}
async function expectPaid(tab: Page): Promise<void> {
  await expect(tab.getByRole('heading', { name: /^(Payment received|Paid order|Paid, thank you)$/ }).first()).toBeVisible();
  await expect(methods(tab)).toHaveCount(0);
}

const situations: Record<string, (walk: Walk) => Promise<void>> = {
  'the code is shown': async (walk) => {
    await beginCode(walk);
    await walk.swapTo(walk.second);
    await walk.respond('pay');
    await expectPaid(walk.page);
    expect(await buildsOf(walk.page)).toEqual([walk.first.build]);
  },
  'a reload at the code, and another after coming back': async (walk) => {
    const { page, first, second, swapTo } = walk;
    await beginCode(walk);
    for (const section of [second, first, second]) {
      await swapTo(section);
      await page.reload();
      await expectCode(page);
      expect(await buildsOf(page)).toEqual([first.build]);
    }
    await walk.respond('pay');
    await expectPaid(page);
  },
  'the return from PayMe': async (walk) => {
    const { page, buyer, order } = walk;
    await beginCode(walk);
    await page.goto((await buyer.attemptOf(order))?.result?.webLink ?? '');
    await walk.swapTo(walk.second);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL(/payme_success/);
    await expectPaid(page);
    expect(await buildsOf(page)).toEqual([walk.first.build]);
  },
  'the return from the card page': async (walk) => {
    await begin(walk, /Visa/, walk.order.amount);
    await walk.page.waitForURL(/\/card\//);
    await walk.swapTo(walk.second);
    await approve(walk.page);
    await walk.page.waitForURL(/globalpayment_success/);
    await expectPaid(walk.page);
    expect(await buildsOf(walk.page)).toEqual([walk.first.build]);
  },
  'a second tab': async (walk) => {
    await beginCode(walk);
    await walk.swapTo(walk.second);
    const tab = await walk.page.context().newPage();
    await walk.open(tab);
    await expectCode(tab);
    await walk.respond('pay');
    await Promise.all([expectPaid(walk.page), expectPaid(tab)]);
    await tab.close();
  },
  'another device': async (walk) => {
    const { page, device, second } = walk;
    await beginCode(walk);
    await walk.swapTo(second);
    await walk.open(device);
    await expectCode(device);
    expect(await buildsOf(device)).toEqual([second.build]);
    await walk.respond('pay');
    await Promise.all([expectPaid(page), expectPaid(device)]);
  },
  'a coupon is confirmed with the payment': async (walk) => {
    const { page, device, order, first, second, hasCredit, coupon } = walk;
    await walk.open(page);
    if (!hasCredit) {
      await walk.swapTo(second);
      await walk.open(device);
    }
    const payer = hasCredit ? page : device;
    await payer.getByRole('button', { name: new RegExp(coupon) }).click();
    await payer.getByRole('radio', { name: /PayMe/ }).check();
    await payer.getByRole('button', { name: money(order.amount - partOff) }).click();
    await expectCode(payer);
    for (const section of [second, first]) {
      await walk.swapTo(section);
      await walk.open(device);
      await expectCode(device);
    }
    // It may still show its form, without the coupon.
    if (!hasCredit) await walk.open(page);
    await walk.respond('pay');
    await Promise.all([expectPaid(page), expectPaid(device)]);
  },
  'credit pays everything': async (walk) => {
    const { page, device, hasCredit, first, second } = walk;
    await walk.open(page);
    if (!hasCredit) await page.getByRole('radio', { name: /Visa/ }).check();
    const [payer, other] = hasCredit ? [page, device] : [device, page];
    if (hasCredit) await page.getByRole('button', { name: 'Use all' }).click();
    await walk.swapTo(second);
    if (!hasCredit) {
      await walk.open(device);
      await device.getByRole('button', { name: 'Use all' }).click();
    }
    await payer.getByRole('button', { name: 'Confirm the order' }).click();
    await expect(payer).toHaveURL(/\/me\/payment$/);
    if (hasCredit) await walk.open(other);
    // Its form was open throughout: it requests no money again, even if pressed before it learns of the payment.
    else
      await other
        .getByRole('button', { name: money(walk.order.amount) })
        .click({ timeout: 2_000 })
        .catch(() => {});
    await expectPaid(other);
    await walk.swapTo(first);
    await walk.open(payer);
    await expectPaid(payer);
  },
};

test.describe.configure({ mode: 'serial' });

/** Each situation in one direction; with LONG=1, in both. */
const long = process.env.LONG === '1';

let ours: Section;
let rival: Section;
test.beforeAll(async ({ portal }) => {
  test.setTimeout(300_000);
  const titles = { reason: 'a gift', en: 'A gift', zh: '禮物' };
  for (const member of Object.values(payers)) {
    await atDesk(
      portal.deskOrigin,
      [`people/${member}/coupon`, { ...titles, code: 'PART', cents: partOff * 100, quantity: 1 }],
      [`people/${member}/credit`, { ...titles, way: 'give', cents: 99_000 }],
    );
  }
  const { build, before, handBack } = await handOver(portal, await buildRival(), 'quickpay');
  await handBack();
  ours = { build: before };
  rival = { build };
});

for (const direction of ['to another vendor', 'back'] as const) {
  test(`order is settled once when payment is swapped ${direction} meanwhile`, {
    tag: direction === 'back' ? '@long' : [],
  }, async ({ browser, page, portal, problems, t }) => {
    // Pressing in a form that was open while the order was paid is rejected.
    problems.allow(/(status of|response:) 409/);
    const member = payers[direction];
    const [first, second] = direction === 'back' ? [rival, ours] : [ours, rival];
    const releases = openReleases(join(portal.dataFolder, 'releases'));
    const swapTo = ({ build }: Section) => swap(releases, build);
    const elsewhere: BrowserContext = await browser.newContext({ baseURL: portal.origin });
    const device = await elsewhere.newPage();
    const buyer = await customer(page, portal, member);
    for (const tab of [page, device]) {
      await tab.goto('/en/login');
      await logIn(tab, t, member);
    }
    for (const [n, [name, walkThrough]] of Object.entries(situations).entries()) {
      if (!long && n % 2 === (direction === 'back' ? 0 : 1)) continue;
      await test.step(name, async () => {
        await swapTo(first);
        const order = await buyer.order();
        const credit = await buyer.credit();
        const respond = async (how: 'pay' | 'abort') => finishPaymePage(page, portal, await buyer.attemptOf(order), how);
        const open = async (tab: Page) => void (await tab.goto(`/en/payment/${order.id}`));
        const coupon = 'PART';
        await walkThrough({ page, device, buyer, order, coupon, first, second, hasCredit: first === ours, swapTo, respond, open });
        const facts = await buyer.factsOf(order);
        const sum = facts.coupon + facts.credit + facts.taken.reduce((all, item) => all + item, 0);
        expect({ state: facts.state, receipts: facts.receipts, sum }).toEqual({ state: 'paid', receipts: 1, sum: order.amount });
        expect(facts.taken.length).toBeLessThanOrEqual(1);
        expect(await buyer.credit()).toBe(credit - facts.credit);
      });
    }
    await elsewhere.close();
    await swapTo(ours);
  });
}
