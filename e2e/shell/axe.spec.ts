import type { Page } from '@playwright/test';
import { sections } from '@portal/contract';
import { logIn } from '../catalogue/log-in.ts';
import { runAxe } from '../fixtures/run-axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { someRoutes } from './routes.ts';

/**
 * What axe finds, and what it could not decide. Contrast where something lies over a text (a ticket's notch, the edge of a slider) is
 * undecided on purpose: every pair of colours is calculated in packages/ui.
 */
async function findings(page: Page): Promise<string[]> {
  const { violations, incomplete } = await runAxe(page);
  return [...violations, ...incomplete.filter((finding) => !finding.startsWith('color-contrast'))];
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test('every route of both documents - has nothing for axe to find', async ({ page, portal, portalLocale, visit, t, problems }) => {
  test.setTimeout(120_000);
  problems.allow(/404 .*no-such-code|status of 404.*no-such-code/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { visitor, member } = await someRoutes(portal);
  const routes = Object.values(sections).flatMap((section) => Object.keys(section.routes));
  expect(new Set([...visitor, ...member].map(([route]) => route))).toEqual(new Set(routes));

  const found: Record<string, string[]> = {};
  const look = async (who: string, paths: typeof visitor) => {
    for (const [, path] of paths) {
      await open(page, `/${portalLocale}${path}`);
      const wrong = await findings(page);
      if (wrong.length > 0) found[`${who} ${path}`] = wrong;
    }
  };
  await look('visitor', visitor);
  await visit('/login');
  await logIn(page, t);
  await look('member', member);
  expect(found).toEqual({});
});
