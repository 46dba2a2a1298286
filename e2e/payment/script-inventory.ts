import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { at } from '../../packages/workspace/src/command/root.mjs';

interface Script {
  /** A path on the portal, or a full URL elsewhere. */
  address: string;
  /** Null for a script that the browser refused to load or run. */
  integrity: string | null;
}

interface OpenedPage {
  path: string;
  scripts: Script[];
  /** How many scripts are written into the page. */
  inline: number;
  policy?: string;
}

type Known = Map<string, { owner: string; integrity: string }>;

/** Whose scripts may run on payment pages. */
const owners = ['shell', 'payment'];
const results = ['payme_success', 'payme_failure', 'globalpayment_success', 'globalpayment_cancel'];

/** Returns every script that may run on a portal, by address: the live releases' from the registry, the shell's from its build. */
export function knownScripts(releases: string): Known {
  const { sections } = readJson(releases, 'registry.json').document;
  const ofReleases = Object.values<{ live: { release: Release } }>(sections).flatMap(({ live: { release } }) =>
    release.files.map(({ path, integrity }) => [`/releases/${release.build}/${path}`, { owner: release.section, integrity }] as const),
  );
  const ofShell = Object.entries<string>(readJson(at('shell', 'dist'), 'manifest.json').integrity).map(
    ([path, integrity]) => [`/assets/${path}`, { owner: 'shell', integrity }] as const,
  );
  return new Map([...ofReleases, ...ofShell]);
}

interface Release {
  section: string;
  build: string;
  files: { path: string; integrity: string }[];
}

const readJson = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** Returns a message for each script that is unknown, changed, another section's or missing, and for each page with weak headers. */
export function faultsOf(known: Known, pages: OpenedPage[]): string[] {
  const faults = pages.flatMap(({ path, scripts, inline, policy }) => {
    // A known script whose request was aborted did not run.
    const ran = scripts.filter(({ address, integrity }) => integrity || !known.has(address));
    const present = new Set(ran.map(({ address }) => known.get(address)?.owner));
    return [
      ...ran.flatMap((script) => faultOf(script, known) ?? []),
      ...(inline > 0 ? [`unknown: ${inline} scripts written into ${path}`] : []),
      ...(/script-src (?!.*'unsafe-)/.test(policy ?? '') ? [] : [`open: ${path} has no policy for scripts`]),
      ...owners.filter((owner) => !present.has(owner)).map((owner) => `missing: ${path} has no script of ${owner}`),
    ];
  });
  return [...new Set(faults)];
}

function faultOf({ address, integrity }: Script, known: Known): string | undefined {
  const script = known.get(address);
  if (!script) return `unknown: ${address}`;
  if (script.integrity !== integrity) return `changed: ${address} of ${script.owner}`;
  return owners.includes(script.owner) ? undefined : `strange: ${address} of ${script.owner}`;
}

/**
 * Opens the pages on which the logged-in person pays an order or returns from a provider. `toPay`, such as `openCode`, runs on the payment
 * page.
 */
export async function openPaymentPages(page: Page, origin: string, invoice: string, toPay?: () => Promise<void>): Promise<OpenedPage[]> {
  // Elsewhere, the header loads the cart's scripts for a cart that isn't empty.
  await page.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('portal-cart-quantity', '1'));
  const opened = [await openPage(page, origin, `/en/payment/${invoice}`, toPay)];
  for (const name of results) opened.push(await openPage(page, origin, `/en/${name}/${invoice}`));
  return opened;
}

/** Starts a PayMe payment, because the script that draws QR codes loads with the first one. */
export async function openCode(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /PayMe/ }).check();
  await page.getByRole('button', { name: /^Pay .*PayMe/ }).click();
  await page.getByRole('img', { name: /PayMe/ }).waitFor();
}

async function openPage(page: Page, origin: string, path: string, act?: () => Promise<void>): Promise<OpenedPage> {
  // Leave the previous page, so that its pending requests aren't recorded for this one.
  await page.goto('about:blank');
  const recorded = recordScripts(page, origin);
  const response = await page.goto(origin + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, 1/ })
    .waitFor();
  await act?.();
  const inline = await page.evaluate(() => [...document.scripts].filter(({ src, type }) => !src && !/json|importmap/.test(type)).length);
  return { path, scripts: await recorded(), inline, policy: response?.headers()['content-security-policy'] };
}

/** Records every script that a page requests, until the returned function is called, which resolves with them. */
export function recordScripts(page: Page, origin: string): () => Promise<Script[]> {
  const scripts: Promise<Script>[] = [];
  const note = (request: Request, integrity: Promise<string | null>) => {
    if (request.resourceType() !== 'script') return;
    const { origin: from, pathname, href } = new URL(request.url());
    scripts.push(integrity.then((value) => ({ address: from === origin ? pathname : href, integrity: value })));
  };
  page.on('response', (response) =>
    note(
      response.request(),
      response.body().then(integrityOf, () => null),
    ),
  );
  page.on('requestfailed', (request) => note(request, Promise.resolve(null)));
  return async () => {
    page.removeAllListeners('response');
    page.removeAllListeners('requestfailed');
    const all = await Promise.all(scripts);
    return [...new Map(all.map((script) => [`${script.address} ${script.integrity}`, script])).values()];
  };
}

const integrityOf = (body: Buffer) => `sha384-${createHash('sha384').update(body).digest('base64')}`;
