import { sectionIds } from '@portal/contract';
import { expect, test } from '../fixtures/test.ts';
import { setReleases } from './misbehaving.ts';
import { breakNetwork } from './network-faults.ts';
import { pageOf } from './sections.ts';

// A page that the server wrote stays, without a fallback.
test.use({ portalSettings: { SERVER_RENDERING: 'off' } });

/** Runs in Chinese on a phone only (`playwright.config.ts`): any English words would be untranslated. */
for (const section of sectionIds) {
  test(`${section} is missing - its fallback is in Chinese`, async ({ afterwards, page, portal, visit, t, problems }) => {
    problems.allow(/\/releases\/|SectionError|ERR_FAILED|status of 404/);
    afterwards(await setReleases(portal, section, ({ live }) => ({ live, before: [] })));
    await breakNetwork(page, portal, section, 'all', 'missing');
    await visit(await pageOf(section, portal));
    const fallback = page.getByRole('main').getByRole('alert');
    await expect(fallback.getByRole('heading', { name: t('shell', 'This part is not available right now') })).toBeVisible();
    await expect(fallback.getByRole('button', { name: t('shell', 'Try again') })).toBeVisible();
    await expect(fallback).not.toContainText(/[a-z]{4}/);
  });
}
