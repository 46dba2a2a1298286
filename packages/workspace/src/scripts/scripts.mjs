import { ensureInstalled } from '../build/install.mjs';
import { step } from '../command/progress.mjs';
import { runCommand } from '../command/run-command.mjs';
import { findBrowser } from '../machine/find-browser.mjs';
import { onDemoPortal } from '../services/demo-portal.mjs';
import { checkScripts } from './check-scripts.mjs';

await runCommand(async (stopped) => {
  await ensureInstalled();
  const browser = await step('Find a browser', findBrowser);
  await onDemoPortal(stopped, async (portal) => {
    const pages = await step('Open the payment pages', () => openPages(browser, portal));
    checkScripts(portal.releases, pages, console.log);
  });
});

/**
 * Opens the payment pages of the demo member's unpaid order. Imports its tools late, because they may not have been installed until now.
 */
async function openPages(executablePath, { origin, apiOrigin }) {
  const { chromium } = await import('playwright');
  const { openCode, openPaymentPages } = await import('./payment-pages.mjs');
  const { findUnpaidDemoInvoice } = await import('../services/demo-invoices.mjs');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ locale: 'en-HK' });
    await page.goto(`${origin}/en/login`);
    await page.getByLabel('Member number').fill('A123456I');
    await page.getByLabel('Password', { exact: true }).fill('demo-2026');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`${origin}/en/me`);
    return await openPaymentPages(page, { origin, invoice: await findUnpaidDemoInvoice(apiOrigin), toPay: openCode });
  } finally {
    await browser.close();
  }
}
