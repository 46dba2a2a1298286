import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SectionId } from '@portal/contract';
import { signatureFileName } from '@portal/release-format';
import type { Browser, BrowserType } from 'playwright-core';
import { messageOf } from '../../message-of.ts';
import { type Finding, findBy } from '../finding.ts';
import { addressesOf } from './addresses.ts';
import { driveSection } from './drive.ts';
import { payOrders } from './pay-orders.ts';
import { portalRules } from './rules.ts';

interface BuiltSection {
  dist: string;
  release: { section: SectionId; build: string };
}

/**
 * Makes a build live in a portal of its own, drives its section there in a browser, pays with it at the sandbox if it is the payment
 * section, and returns all that is wrong. It needs @portal/emulator, playwright-core, axe-core and a browser: the one of CHROMIUM_PATH, or
 * one that Playwright installed. Throws an Error with a sentence if one is missing.
 */
export async function findInPortal({ dist, release: { section, build } }: BuiltSection): Promise<Finding[]> {
  const [{ startEmulator }, { chromium }] = await Promise.all([
    tool('@portal/emulator', () => import('@portal/emulator')),
    tool('playwright-core', () => import('playwright-core')),
    tool('axe-core', () => import.meta.resolve('axe-core')),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'portal-check-'));
  const unsigned = join(folder, 'dist');
  cpSync(dist, unsigned, { recursive: true, filter: (path) => !path.endsWith(signatureFileName) });
  const running: (() => Promise<void>)[] = [];
  try {
    const browser = await launch(chromium);
    running.push(() => browser.close());
    const portal = await startEmulator({ dataFolder: join(folder, 'data'), added: [unsigned] });
    running.push(portal.stop);
    const addresses = await addressesOf(section, portal.apiOrigin);
    const seen = await driveSection({ browser, origin: portal.origin, section, build, addresses });
    if (section === 'payment') seen.push(...(await payOrders({ browser, ...portal })));
    return await findBy(portalRules, seen);
  } finally {
    for (const stop of running.reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tool<Tool>(name: string, load: () => Tool | Promise<Tool>): Promise<Tool> {
  try {
    return await load();
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    throw isMissing ? new Error(`check --browser needs ${name}: npm install --save-dev ${name}.`) : error;
  }
}

function launch(chromium: BrowserType): Promise<Browser> {
  const { CHROMIUM_PATH: executablePath } = process.env;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }).catch((error) => {
    const what = executablePath ? `CHROMIUM_PATH (${executablePath}) does not start` : 'No browser was found';
    throw new Error(`${what}: name one, CHROMIUM_PATH=/path/to/chromium. ${messageOf(error).split('\n')[0]}`);
  });
}
