import { existsSync } from 'node:fs';
import { Refusal } from '../refusal.mjs';
import { at, projectNode } from '../root.mjs';
import { run } from '../run.mjs';

const usual = [
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

/** Answers the path of a Chromium: the one of CHROMIUM_PATH, one on this machine, or one that it installs. Refuses with a sentence if none can be had. */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
    throw new Refusal(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not there.`);
  }
  return (await present()) ?? (await downloaded()) ?? (await fromPackages()) ?? refuse();
}

async function present() {
  return [...usual, await ofPlaywright()].find((path) => path && existsSync(path));
}

async function ofPlaywright() {
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  return (await run(projectNode, ['-e', script], { cwd: workspace }).catch(() => '')).trim();
}

async function downloaded() {
  await run(projectNode, [playwright, 'install', 'chromium'], { cwd: workspace, timeout: 300_000 }).catch(() => undefined);
  return present();
}

async function fromPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env }).catch(() => undefined);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], { env }).catch(() => undefined);
  return present();
}

function refuse() {
  throw new Refusal(
    'No Chromium was found and none could be installed: install one and name it with CHROMIUM_PATH=/path/to/chromium npm test.',
  );
}
