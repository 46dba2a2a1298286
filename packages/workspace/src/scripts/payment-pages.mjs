import { createHash } from 'node:crypto';

const results = ['payme_success', 'payme_failure', 'globalpayment_success', 'globalpayment_cancel'];

/**
 * Opens the pages on which the logged-in person pays an order or returns from a provider. Returns for each `{ path, scripts: [{ address,
 * integrity }], inline, policy }`. An address is a path on the portal, or a full URL elsewhere. `toPay`, such as `openCode`, runs on the
 * payment page.
 */
export async function openPaymentPages(page, { origin, invoice, toPay }) {
  // Elsewhere, the header loads the cart's scripts for a cart that isn't empty.
  await page.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('portal-cart-quantity', '1'));
  const opened = [await openPage(page, { origin, path: `/en/payment/${invoice}`, act: toPay })];
  for (const name of results) opened.push(await openPage(page, { origin, path: `/en/${name}/${invoice}` }));
  return opened;
}

/** Starts a PayMe payment, because the script that draws QR codes loads with the first one. */
export async function openCode(page) {
  await page.getByRole('radio', { name: /PayMe/ }).check();
  await page.getByRole('button', { name: /^Pay .*PayMe/ }).click();
  await page.getByRole('img', { name: /PayMe/ }).waitFor();
}

async function openPage(page, { origin, path, act = undefined }) {
  // Leave the previous page, so that its pending requests aren't recorded for this one.
  await page.goto('about:blank');
  const recorded = recordScripts(page, origin);
  const answer = await page.goto(origin + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, 1/ })
    .waitFor();
  await act?.(page);
  const inline = await page.evaluate(() => [...document.scripts].filter(({ src, type }) => !src && !/json|importmap/.test(type)).length);
  return { path, scripts: await recorded(), inline, policy: answer?.headers()['content-security-policy'] };
}

/**
 * Records every script that a page requests, until the returned function is called, which resolves with them. `integrity` is null for a
 * script that the browser refused to load or run.
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
