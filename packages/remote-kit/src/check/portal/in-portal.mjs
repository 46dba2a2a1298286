import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureFileName } from '@portal/release-format';
import { addressesOf } from './addresses.mjs';
import { driveSection } from './drive.mjs';
import { payOrders } from './pay-orders.mjs';
import { portalRules } from './rules.mjs';

/**
 * Makes a build live in a portal of its own, drives its section there in a browser, pays with it at the sandbox if it is the payment
 * section, and returns all that is wrong: `{ rule, reason, example, found }`, one for each place. The browser is the one of CHROMIUM_PATH,
 * or one that Playwright installed. Throws an Error with a sentence if it or a tool is missing.
 */
export async function findInPortal({ dist, release: { section, build } }) {
  const [{ startEmulator }, { chromium }] = await Promise.all([
    tool('@portal/emulator', () => import('@portal/emulator')),
    tool('playwright-core', () => import('playwright-core')),
    tool('axe-core', () => import.meta.resolve('axe-core')),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'portal-check-'));
  const unsigned = join(folder, 'dist');
  cpSync(dist, unsigned, { recursive: true, filter: (path) => !path.endsWith(signatureFileName) });
  const running = [];
  try {
    const browser = await launch(chromium);
    running.push(() => browser.close());
    const portal = await startEmulator({ dataFolder: join(folder, 'data'), added: [unsigned] });
    running.push(portal.stop);
    const addresses = await addressesOf(section, portal.apiOrigin);
    const seen = await driveSection({ browser, origin: portal.origin, section, build, addresses });
    if (section === 'payment') seen.push(...(await payOrders({ browser, ...portal })));
    return portalRules.flatMap(({ find, name: rule, reason, example }) => find(seen).map((found) => ({ rule, reason, example, found })));
  } finally {
    for (const stop of running.reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function tool(name, load) {
  return Promise.resolve()
    .then(load)
    .catch(({ code, message }) => {
      throw code === 'ERR_MODULE_NOT_FOUND'
        ? new Error(`check --browser needs ${name}: npm install --save-dev ${name}.`)
        : new Error(message);
    });
}

function launch(chromium) {
  const { CHROMIUM_PATH: executablePath } = process.env;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }).catch(({ message }) => {
    const what = executablePath ? `CHROMIUM_PATH (${executablePath}) does not start` : 'No browser was found';
    throw new Error(`${what}: name one, CHROMIUM_PATH=/path/to/chromium. ${message.split('\n')[0]}`);
  });
}
