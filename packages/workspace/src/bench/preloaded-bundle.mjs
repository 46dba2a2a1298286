import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { singleFolder } from './variants.mjs';

/** Writes a copy of the single bundle whose page preloads the scripts that one address needs. Returns its folder. */
export async function preloadedBundle(browser, address, folder) {
  cpSync(singleFolder, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const needed = await scriptsOf(browser, address);
  const known = new Set([...manifest.scripts, ...Object.values(manifest.messages ?? {}).flat()]);
  writeFileSync(file, JSON.stringify({ ...manifest, federation: needed.filter((script) => !known.has(script)) }));
  return folder;
}

/** Returns the bundle's scripts that a page has requested by the time its heading is shown. */
async function scriptsOf(browser, address) {
  const page = await browser.newPage();
  const scripts = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.push(pathname.slice('/assets/'.length));
  });
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await page.close();
  return [...new Set(scripts)];
}
