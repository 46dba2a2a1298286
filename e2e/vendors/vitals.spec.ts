import type { Page } from '@playwright/test';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';
import { buildAccountByRspack, handOver } from './vendor-build.ts';
import { readFeed } from './vendor-feed.ts';

/** How visits felt is reported to the vendor whose release was slow. */
test.use({ portalSettings: { VISIT_SAMPLE: '1' } });

const page = 'src/features/login/login-page.tsx';
/** In ways in which a section can be slow after a press: React calls handlers and effects from the shell's script. */
const slow = `
const work = () => {
  const end = performance.now() + 200;
  while (performance.now() < end);
};
function Slow() {
  const [presses, press] = useState(0);
  useEffect(() => {
    if (presses > 0) work();
  }, [presses]);
  return (
    <p>
      <button type="button" onClick={work}>handler</button>
      <button type="button" onClick={() => press(presses + 1)}>effect</button>
      <button type="button" ref={(button) => void (button && button.addEventListener('click', work))}>listener</button>
      <button type="button" onClick={() => queueMicrotask(work)}>microtask</button>
      <input aria-label="typing" onChange={work} />
    </p>
  );
}
export function LoginPage() {`;
const ways = ['handler', 'effect', 'listener', 'microtask', 'typing'];
const times = Number(process.env.TIMES) || 1;

async function use(page: Page, way: string): Promise<void> {
  await page.goto('/en/login');
  const main = page.getByRole('main');
  await expect(page.locator('#portal-first-page')).toHaveCount(0);
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/vitals.')));
  await (way === 'typing' ? main.getByLabel('typing').press('a') : main.getByRole('button', { name: way }).click());
  await page.evaluate(noticePress);
  await page.goto('about:blank');
}

/** Resolves once the browser has shown what the slow press led to, and has been idle. */
const noticePress = () =>
  new Promise<void>((resolve) => {
    const isPress = ({ name, duration }: PerformanceEntry) => ['click', 'keydown', 'input'].includes(name) && duration >= 200;
    new PerformanceObserver((list) => list.getEntries().some(isPress) && requestIdleCallback(() => resolve())).observe({
      type: 'event',
      buffered: true,
    });
  });

const slowPresses = async (portal: Portal, build: string) => {
  const { vitals = [] } = (await readFeed(portal, 'acme')).releases.find((item) => item.build === build) ?? {};
  return vitals
    .filter(({ name, route, p75 }) => name === 'INP' && route === 'login' && Number(p75) >= 200)
    .reduce((sum, { visits }) => sum + visits, 0);
};

test('slow presses count for the release whose code was slow', async ({ page: tab, portal }) => {
  test.setTimeout(10 * 60_000);
  const dist = await buildAccountByRspack([
    [page, 'import { useSearchParams }', "import { useEffect, useState } from 'react';\nimport { useSearchParams }"],
    [page, 'export function LoginPage() {', slow],
    [page, '<LoginForm />', '<><LoginForm /><Slow /></>'],
  ]);
  const { build, handBack } = await handOver(portal, dist);
  let expected = 0;
  for (let time = 0; time < times; time += 1)
    for (const way of ways) {
      await use(tab, way);
      expected += 1;
      await expect.poll(() => slowPresses(portal, build), way).toBe(expected);
    }
  // What the header does counts for no section.
  await tab.goto('/en/login');
  await tab.getByRole('banner').evaluate((header) => {
    header.addEventListener('pointerdown', () => {
      const end = performance.now() + 200;
      while (performance.now() < end);
    });
  });
  await tab.getByRole('banner').click({ position: { x: 2, y: 2 } });
  await use(tab, 'handler');
  await expect.poll(() => slowPresses(portal, build)).toBe(expected + 1);
  await handBack();
});
