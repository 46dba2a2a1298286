import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SectionId } from '@portal/contract';
import type { Portal } from '@portal/emulator';
import { signatureFileName } from '@portal/releases/format';
import type { Browser, BrowserType } from 'playwright-core';
import { messageOf } from '../../message-of.ts';
import { type Finding, findBy } from '../finding.ts';
import { addressesOf } from './addresses.ts';
import { driveSection } from './drive.ts';
import { isRenderedBy, renderedRule, requestPages } from './rendered.ts';
import { portalRules } from './rules.ts';
import { serveMembers } from './serve-members.ts';

interface BuiltSection {
  dist: string;
  release: { section: SectionId; build: string };
}

/**
 * Makes a build live in a portal of its own, drives its section there in a browser, does what members do there, and returns everything that
 * is wrong. Needs @portal/emulator, playwright-core, axe-core and a browser: the one in CHROMIUM_PATH, or one that Playwright installed.
 * Throws an Error that names a missing one.
 */
export async function findInPortal(built: BuiltSection): Promise<Finding[]> {
  const { section, build } = built.release;
  const [{ chromium }] = await Promise.all([
    tool('playwright-core', () => import('playwright-core')),
    tool('axe-core', () => import.meta.resolve('axe-core')),
  ]);
  const browser = await launch(chromium);
  try {
    return await inPortal(built, async (portal, findInPages) => {
      const inPages = await findInPages();
      const addresses = await addressesOf(section, portal.apiOrigin);
      const seen = await driveSection({ browser, origin: portal.origin, section, build, addresses });
      seen.push(...(await serveMembers({ browser, section, ...portal })));
      return [...inPages, ...(await findBy(portalRules, seen))];
    });
  } finally {
    await browser.close();
  }
}

/**
 * Makes a build live in a portal of its own and requests, without scripts, each page that the portal's server renders; returns those that
 * came without their content. Needs @portal/emulator, but no browser.
 */
export async function findInRendered(built: BuiltSection): Promise<Finding[]> {
  return isRenderedBy(built.dist, built.release.section) ? inPortal(built, (_portal, findInPages) => findInPages()) : [];
}

type Work = (portal: Portal, findInPages: () => Promise<Finding[]>) => Promise<Finding[]>;

async function inPortal({ dist, release }: BuiltSection, work: Work): Promise<Finding[]> {
  const { startEmulator } = await tool('@portal/emulator', () => import('@portal/emulator'));
  const folder = mkdtempSync(join(tmpdir(), 'portal-check-'));
  const unsigned = join(folder, 'dist');
  cpSync(dist, unsigned, { recursive: true, filter: (path) => !path.endsWith(signatureFileName) });
  const dataFolder = join(folder, 'data');
  try {
    // A busy machine renders late, which isn't the build's fault.
    const portal = await startEmulator({ dataFolder, added: [unsigned], settings: { RENDER_BUDGET_MS: '60000' } });
    try {
      const findInPages = async () => {
        const addresses = isRenderedBy(dist, release.section) ? await addressesOf(release.section, portal.apiOrigin) : [];
        const requested = await requestPages(portal.origin, release, addresses, join(dataFolder, 'logs', 'portal.log'));
        return findBy([renderedRule], requested);
      };
      return await work(portal, findInPages);
    } finally {
      await portal.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tool<Tool>(name: string, load: () => Tool | Promise<Tool>): Promise<Tool> {
  try {
    return await load();
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    throw isMissing ? new Error(`This check needs ${name}: npm install --save-dev ${name}.`) : error;
  }
}

function launch(chromium: BrowserType): Promise<Browser> {
  const { CHROMIUM_PATH: executablePath } = process.env;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }).catch((error) => {
    const what = executablePath ? `CHROMIUM_PATH (${executablePath}) does not start` : 'No browser was found';
    throw new Error(`${what}: name one, CHROMIUM_PATH=/path/to/chromium. ${messageOf(error).split('\n')[0]}`);
  });
}
