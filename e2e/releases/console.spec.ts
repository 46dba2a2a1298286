import type { Locator, Page } from '@playwright/test';
import { sectionNames, translatorFor } from '../../packages/release-server/src/console/pages/texts.ts';
import { previewCopy } from '../../shell/src/protocol/preview-copy.ts';
import { tabTo } from '../catalogue/class-page.ts';
import { publishMisbehaving, releasesOf } from '../faults/misbehaving.ts';
import { runAxe } from '../fixtures/run-axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { approvers, logInAsApprover, startReleaseServer } from './start-release-server.ts';

const [mei, ho] = approvers;

/** The page's list of the releases that it runs. */
const liveIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.querySelector('#portal-releases')?.textContent ?? '').sections.payment.live.build);

async function expectGood(page: Page): Promise<void> {
  expect(await runAxe(page)).toEqual({ violations: [], incomplete: [] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

test('two approvers approve a release, make it live and roll it back', async ({ afterwards, browser, page, portal, portalLocale }) => {
  const t = translatorFor(portalLocale);
  const before = (await releasesOf(portal).registry.read()).sections.payment?.live.release.build;
  const build = await publishMisbehaving(portal, 'payment', 'works');
  const { origin, stop } = await startReleaseServer(portal);
  afterwards(stop);
  // Its icon may still be loading.
  afterwards(() => page.goto('about:blank'));
  const home = `${origin}/${portalLocale}`;
  const section = sectionNames.payment[portalLocale];
  const press = async (tab: Page, role: 'link' | 'button', name: string | RegExp, within: Page | Locator = tab) => {
    await tabTo(tab, within.getByRole(role, { name }).first());
    await tab.keyboard.press('Enter');
  };
  /** Others may be waiting too: other journeys use this portal. */
  const waiting = page
    .getByRole('region', { name: t('overview.waiting') })
    .getByRole('article')
    .filter({ has: page.locator(`a[href$="${build}"]`) });
  const response = (tab: Page) => tab.getByRole('alert');

  await test.step('the first approver logs in and sees what is waiting', async () => {
    await page.goto(home);
    await expectGood(page);
    await logInAsApprover(page, t, mei);
    await expect(waiting).toContainText(t('state.checked'));
    await expect(page.getByRole('region', { name: t('overview.live') }).getByRole('article')).toHaveCount(5);
    await expectGood(page);
  });

  await test.step('the first approver requests a live preview, which needs a second', async () => {
    await press(page, 'link', new RegExp(`^${t('overview.decide')}`), waiting);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(section);
    await expectGood(page);
    const opened = page.context().waitForEvent('page');
    await press(page, 'button', new RegExp(`^${t('release.preview')}`));
    const requested = await opened;
    await expect(response(requested)).toHaveText(t('done.previewWanted'));
    await requested.close();
  });

  const second = await browser.newContext({ viewport: page.viewportSize() });
  afterwards(() => second.close());
  const other = await second.newPage();
  await test.step('the second approver requests, accepts and leaves the preview', async () => {
    await other.goto(`${home}/releases/${build}`);
    await logInAsApprover(other, t, ho);
    const opened = second.waitForEvent('page');
    await press(other, 'button', new RegExp(`^${t('release.preview')}`));
    const preview = await opened;
    await expect(preview.getByRole('main')).toContainText(build);
    await expectGood(preview);
    await press(preview, 'button', previewCopy.show[portalLocale]);
    const banner = preview.getByRole('complementary', { name: previewCopy.preview[portalLocale] });
    await expect(banner).toContainText(build);
    expect(await liveIn(preview)).toBe(build);
    await banner.getByRole('button').click();
    await expect(banner).toHaveCount(0);
    await preview.close();
  });

  await test.step('approving as the first approver requires another approval', async () => {
    await press(page, 'button', t('release.approve'));
    await expect(response(page)).toHaveText(t('done.proposed'));
    await expect(response(page)).toBeFocused();
    await expect(page.getByRole('button', { name: t('release.approve') })).toHaveCount(0);
    await expectGood(page);
  });

  await test.step('the second approver approves it and makes it live', async () => {
    await other.goto(`${home}/releases/${build}`);
    await expect(other.getByText(t('release.second', { name: mei }))).toBeVisible();
    await press(other, 'button', t('release.approve'));
    await expect(response(other)).toHaveText(t('done.approved'));
    await expectGood(other);
    await press(other, 'button', t('release.makeLive'));
    await expect(response(other)).toHaveText(t('done.live'));
    await page.goto(`${portal.origin}/${portalLocale}`);
    expect(await liveIn(page)).toBe(build);
  });

  await test.step('the first one rolls back', async () => {
    await page.goto(home);
    await press(page, 'link', new RegExp(`${section}\\)$`));
    await expect(page.getByRole('button', { name: t('back.do') })).toBeVisible();
    await expectGood(page);
    await page.getByLabel(t('back.why')).fill('<b>nobody</b> can pay');
    await press(page, 'button', t('back.do'));
    await expect(response(page)).toHaveText(t('done.back'));
    await page.goto(`${portal.origin}/${portalLocale}`);
    expect(await liveIn(page)).toBe(before);
  });

  await test.step('the decisions name both', async () => {
    await page.goto(`${home}/decisions`);
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines.nth(0)).toContainText(t('reasonGiven', { why: '<b>nobody</b> can pay' }));
    const { history } = await releasesOf(portal).registry.read();
    expect(history.slice(-4).map(({ action, by }) => [action, by])).toEqual([
      ['propose', mei],
      ['approve', ho],
      ['promote', ho],
      ['rollback', mei],
    ]);
    await expectGood(page);
  });
});

test('approver rejects a release that breaks a rule of the kit', async ({ afterwards, page, portal, portalLocale, problems }) => {
  // Responses to what could not be done, and those before the login.
  problems.allow(/status of 40[019]|response: 40[019]/);
  const t = translatorFor(portalLocale);
  const build = await publishMisbehaving(portal, 'account', 'works', { isChecked: false });
  const { origin, stop } = await startReleaseServer(portal);
  afterwards(stop);
  // Its icon may still be loading.
  afterwards(() => page.goto('about:blank'));
  await page.goto(`${origin}/${portalLocale}/releases/${build}`);
  await logInAsApprover(page, t, mei);
  await page.getByRole('button', { name: t('release.checkNow') }).click();
  await expect(page.getByRole('alert')).toContainText(t('refused.rules'));
  await expectGood(page);
  await page.getByText(t('details')).click();
  await expect(page.getByRole('alert')).toContainText('REL-314');
  await page.getByRole('button', { name: t('release.refuse') }).click();
  await expect(page.getByLabel(t('release.why'), { exact: true })).toBeFocused();
  await expect(page.getByText(t('release.whyMissing'))).toBeVisible();
  await expectGood(page);
  await page.getByLabel(t('release.why'), { exact: true }).fill('The check finds faults');
  await page.getByRole('button', { name: t('release.refuse') }).click();
  await expect(page.getByRole('alert').first()).toHaveText(t('done.refused'));
  await page.goto(`${origin}/${portalLocale}`);
  await expect(page.getByRole('region', { name: t('overview.live') })).toBeVisible();
  await expect(page.locator(`main a[href$="${build}"]`)).toHaveCount(0);
});
