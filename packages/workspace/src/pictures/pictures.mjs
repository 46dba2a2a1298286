import { ensureInstalled } from '../build/install.mjs';
import { step } from '../command/progress.mjs';
import { at } from '../command/root.mjs';
import { runCommand } from '../command/run-command.mjs';
import { findBrowser } from '../machine/find-browser.mjs';
import { onDemoPortal } from '../services/demo-portal.mjs';

const folder = at('packages', 'workspace', 'docs');
/** The pictures in the root README. */
const pictures = [
  { name: 'desktop', path: '/en', viewport: { width: 1280, height: 860 } },
  { name: 'phone', path: '/zh/swim-squad', viewport: { width: 390, height: 860 } },
];

/** `npm run pictures`: takes the pictures in the root README. */
await runCommand(async (stopped) => {
  await ensureInstalled();
  const browser = await step('Find a browser', findBrowser);
  await onDemoPortal(stopped, (portal) => step('Take the pictures', () => take(browser, portal)));
});

/** Imports Playwright late, because it may not have been installed until now. */
async function take(executablePath, { origin }) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const { name, path, viewport } of pictures) {
      const page = await browser.newPage({ viewport, locale: 'en-HK', reducedMotion: 'reduce' });
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 82 });
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
