import type { CDPSession, Page } from '@playwright/test';
import { sectionIds } from '@portal/contract';
import { expect, test } from '../fixtures/test.ts';
import { shipMisbehaving } from './misbehaving.ts';
import { pageOf } from './sections.ts';

/** How often each section is entered and left: F19 requires 50 times, vendors are promised 100. */
const times = 100;
/** First the caches of the browser and of kept pages fill up. */
const warmUp = 20;

const chosen = process.env.LONG === '1' ? sectionIds : [];

for (const section of chosen) {
  test(`F19 ${section} entered and left ${times} times leaks less than 5 MB`, async ({ page, portal }, { annotations }) => {
    const path = await pageOf(section, portal);
    const there = await visit(page, `/en${path}`);
    const elsewhere = await visit(page, section === 'membership' ? '/en/login' : '/en/be-member');
    await page.clock.install();
    await enterAndLeave(page, there, elsewhere, warmUp);
    const session = await page.context().newCDPSession(page);
    const before = await measure(session);
    await enterAndLeave(page, there, elsewhere, times);
    const after = await measure(session);
    const grown = {
      heap: (after.JSHeapUsedSize - before.JSHeapUsedSize) / 1e6,
      nodes: after.Nodes - before.Nodes,
      listeners: after.JSEventListeners - before.JSEventListeners,
    };
    annotations.push({
      type: 'leaving',
      description: `${section} | ${times} | ${grown.heap.toFixed(2)} MB | ${grown.nodes} | ${grown.listeners}`,
    });
    expect(grown.heap).toBeLessThan(5);
    expect(grown.nodes).toBeLessThan(times);
    expect(grown.listeners).toBeLessThan(times / 2);
  });
}

test('F19 what a section holds per mount is disposed of when it is left', async ({ afterwards, page, portal }) => {
  afterwards(await shipMisbehaving(portal, 'membership', 'takes-and-leaves'));
  await page.goto('/en/login');
  await page.clock.install();
  const session = await page.context().newCDPSession(page);
  const round = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Become a member' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is membership');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await page.clock.runFor(2_000);
  };
  for (let done = 0; done < 5; done += 1) await round();
  const before = await measure(session);
  const rounds = 20;
  for (let done = 0; done < rounds; done += 1) await round();
  const after = await measure(session);
  expect(await page.evaluate('[mounts, disposals]')).toEqual([rounds + 5, rounds + 5]);
  // Each mount holds 400 kB.
  expect((after.JSHeapUsedSize - before.JSHeapUsedSize) / 1e6).toBeLessThan(2);
  expect(after.JSEventListeners - before.JSEventListeners).toBeLessThan(rounds / 2);
});

/** Goes to a section and back inside the page, as links do. The clock is moved ahead, so that the section is disposed of each time. */
async function enterAndLeave(page: Page, section: Visit, other: Visit, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const { address, title } of [section, other]) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    await page.clock.runFor(1_500);
  }
}

interface Visit {
  address: string;
  /** The heading that identifies the page. */
  title: string;
}

async function visit(page: Page, address: string): Promise<Visit> {
  await page.goto(address);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  return { address, title: (await heading.textContent()) ?? '' };
}

interface Metrics {
  JSHeapUsedSize: number;
  Nodes: number;
  JSEventListeners: number;
}

/** What the page holds after garbage collection. */
async function measure(session: CDPSession): Promise<Metrics> {
  await session.send('Performance.enable');
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as unknown as Metrics;
}
