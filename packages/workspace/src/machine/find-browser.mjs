import { existsSync } from 'node:fs';
import { UserError } from '../command/errors.mjs';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';
import { installPackages } from './debian-packages.mjs';

/** The headless engine, in which browser tests need half the processor time. */
const shells = ['/usr/bin/chromium-headless-shell'];
/** Whole browsers. */
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/homebrew/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const workspace = at('packages', 'workspace');
const playwright = at('packages', 'workspace', 'node_modules', 'playwright', 'cli.js');

/**
 * Returns the path of a Chromium for browser tests: the one in CHROMIUM_PATH, or one on this machine, or a new install; headless if
 * possible.
 */
export async function findBrowser() {
  return named() ?? there(shells) ?? (await fromPackages('chromium-headless-shell', shells)) ?? findWholeBrowser();
}

/** Returns the path of a whole browser, as people use, for measurements. Throws a UserError if there is none. */
export async function findWholeBrowser() {
  return named() ?? (await present()) ?? (await downloaded()) ?? (await fromPackages('chromium', browsers)) ?? refuse();
}

function named() {
  const { CHROMIUM_PATH: path } = process.env;
  if (path && !existsSync(path)) throw new UserError(`CHROMIUM_PATH names ${path}, which does not exist.`);
  return path || undefined;
}

const there = (paths) => paths.find((path) => existsSync(path));

const present = async () => there([...browsers, await ofPlaywright()].filter(Boolean));

async function ofPlaywright() {
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  return (await run(projectNode, ['-e', script], { cwd: workspace }).catch(() => '')).trim();
}

async function downloaded() {
  await run(projectNode, [playwright, 'install', 'chromium'], { cwd: workspace, timeout: 300_000 }).catch(() => undefined);
  return present();
}

/** Installs a Debian package, with Chinese fonts. */
async function fromPackages(name, paths) {
  await installPackages(name, 'fonts-noto-cjk');
  return there(paths);
}

function refuse() {
  throw new UserError(
    'No Chromium was found and none could be installed: install one and name it with CHROMIUM_PATH=/path/to/chromium npm test.',
  );
}
