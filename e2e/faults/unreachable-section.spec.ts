import { type SectionId, sectionIds } from '@portal/contract';
import { expect, test } from '../fixtures/test.ts';
import { breakSection, type Fault, faults, pageOf } from './sections.ts';

/** What the browser itself says of files that a test made fail. */
const expected = /\/releases\/|SectionError|ERR_FAILED|ERR_CONNECTION_REFUSED|status of (404|500)|ChunkLoadError|Loading chunk/;

/** English sees all faults of all sections; Chinese on a phone sees that each section's fallback is translated. */
const cases = (Object.keys(faults) as Fault[]).flatMap((fault) => sectionIds.map((section) => [section, fault] as const));

for (const [section, fault] of cases) {
  test(`${section} is ${fault} - its place says so within 5 s, all else works, a retry brings it back`, async ({
    page,
    portal,
    portalLocale,
    t,
    problems,
  }, { project }) => {
    test.skip(project.name !== 'en-desktop' && !(project.name === 'zh-phone' && fault === 'answered with 404'));
    problems.allow(expected);
    const path = await pageOf(section, portal);
    const mend = await breakSection(page, section, fault);
    const fallback = page.getByRole('heading', { name: t('shell', 'This part is not available right now') });

    await page.goto(`/${portalLocale}${path}`, { waitUntil: 'commit' });
    await expect(fallback).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('2100 1968');

    const other = await pageOf(otherThan(section), portal);
    await page.goto(`/${portalLocale}${other}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(fallback).toBeHidden();

    await page.goto(`/${portalLocale}${path}`, { waitUntil: 'commit' });
    await expect(fallback).toBeVisible({ timeout: 5_000 });
    await mend();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell', 'Try again') })
      .click();
    await expect(fallback).toBeHidden({ timeout: 2_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the cart is unreachable - class rows stay readable', async ({ page, problems, visit }, { project }) => {
  test.skip(project.name !== 'en-desktop');
  problems.allow(expected);
  await breakSection(page, 'cart-checkout', 'refused');
  await visit('/swim-squad');
  await expect(page.getByText('SW-101', { exact: true })).toBeVisible();
  await expect(page.getByText('HK$', { exact: false }).first()).toBeVisible();
});

function otherThan(section: SectionId): SectionId {
  return section === 'membership' ? 'account' : 'membership';
}
