import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../build/build.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { publishNew } from '../build/publish.mjs';
import { step } from '../command/progress.mjs';
import { runCommand } from '../command/run-command.mjs';
import { findBrowser } from '../machine/find-browser.mjs';
import { portalServices } from '../services/portal-services.mjs';
import { freePorts } from '../services/ports.mjs';
import { startServices } from '../services/services.mjs';
import { checkScripts } from './check-scripts.mjs';

await runCommand(async (stopped) => {
  await ensureInstalled();
  const browser = await step('Find a browser', findBrowser);
  const remotes = await buildChanged();
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-scripts-'));
  try {
    await publishNew(remotes, dataFolder);
    const pages = await onPortal({ dataFolder, stopped }, (portal) => step('Open the payment pages', () => openPages(browser, portal)));
    checkScripts(join(dataFolder, 'releases'), pages, console.log);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

/** Starts a portal with fresh demo data while some work runs. */
async function onPortal({ dataFolder, stopped }, work) {
  const [PORT, API_PORT, SANDBOX_PORT] = await freePorts(3);
  const services = portalServices({ PORT, API_PORT, SANDBOX_PORT, dataFolder });
  const portal = await step('Start the portal', () => startServices(services, join(dataFolder, 'logs'), stopped));
  try {
    return await work({ origin: `http://localhost:${PORT}`, apiOrigin: `http://127.0.0.1:${API_PORT}` });
  } finally {
    await portal.stop();
  }
}

/** Opens the payment pages of the demo member's unpaid order. Imports its tools late, because they may not be installed before. */
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
