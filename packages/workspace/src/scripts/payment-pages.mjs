import { createHash } from 'node:crypto';

const results = ['payme_success', 'payme_failure', 'globalpayment_success', 'globalpayment_cancel'];

/**
 * Opens the pages on which the person who is logged in pays an order, or is left by a provider, and returns for each what it was sent: `{
 * path, scripts: [{ address, integrity }], inline, policy }`. An address is a path on the portal, or a whole address elsewhere. `toPay`,
 * such as `openCode`, is done on the payment page.
 */
export async function openPaymentPages(page, { origin, invoice, toPay }) {
  const opened = [await openPage(page, { origin, path: `/en/payment/${invoice}`, act: toPay })];
  for (const name of results) opened.push(await openPage(page, { origin, path: `/en/${name}/${invoice}` }));
  return opened;
}

/** Begins to pay by PayMe: the script that draws the code comes with the first one. */
export async function openCode(page) {
  await page.getByRole('radio', { name: /PayMe/ }).check();
  await page.getByRole('button', { name: /^Pay .*PayMe/ }).click();
  await page.getByRole('img', { name: /PayMe/ }).waitFor();
}

async function openPage(page, { origin, path, act = undefined }) {
  // What the page before still waits for is none of this page's.
  await page.goto('about:blank');
  const recorded = recordScripts(page, origin);
  const answer = await page.goto(origin + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).waitFor();
  await act?.(page);
  const inline = await page.evaluate(() => [...document.scripts].filter(({ src, type }) => !src && !/json|importmap/.test(type)).length);
  return { path, scripts: await recorded(), inline, policy: answer?.headers()['content-security-policy'] };
}

/**
 * Notes every script that a page asks for from now on, until the answered function is called: it resolves with them. What the browser
 * refused to load or run has null for its integrity.
 */
export function recordScripts(page, origin) {
  const scripts = [];
  const note = (request, integrity) => {
    if (request.resourceType() !== 'script') return;
    const { origin: from, pathname, href } = new URL(request.url());
    scripts.push(Promise.resolve(integrity()).then((integrity) => ({ address: from === origin ? pathname : href, integrity })));
  };
  const sent = (response) => note(response.request(), async () => integrityOf(await response.body()));
  const refused = (request) => note(request, () => null);
  page.on('response', sent);
  page.on('requestfailed', refused);
  return async () => {
    page.off('response', sent);
    page.off('requestfailed', refused);
    const all = await Promise.all(scripts);
    return [...new Map(all.map((script) => [Object.values(script).join(), script])).values()];
  };
}

const integrityOf = (body) => `sha384-${createHash('sha384').update(body).digest('base64')}`;
