import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { catalogue, sampleBackEnd } from './testing/sample-back-end.ts';
import { samplePortal, sampleRelease } from './testing/sample-portal.ts';
import { sampleCode } from './testing/sample-rendering.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function devServer(files: Record<string, string>): Promise<string> {
  const server = createServer((request, response) =>
    response.writeHead(files[request.url ?? ''] ? 200 : 404).end(files[request.url ?? '']),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('dev servers provide page and scripts while others stay live', async () => {
  const release = { ...sampleRelease(), build: 'payment-acme-dev' };
  const dev = {
    shell: await devServer({ '/assets/manifest.json': '{"scripts":["main.js"],"federation":[]}', '/assets/main.js': 'shell' }),
    payment: await devServer({ '/release.json': JSON.stringify(release), '/exposed.js': 'exposed', '/page.tsx?t=1': 'edited' }),
  };
  const { app, ship } = await samplePortal({ DEV_ORIGINS: JSON.stringify(dev) });
  await ship({ section: 'account', build: 'account-1', preloads: { exposed: [], messages: {}, routes: {}, widgets: {} } });
  const response = await app.request('/en/payment/1');
  const page = await response.text();
  expect(page).toContain('src="/assets/main.js"');
  expect(page).toContain('href="/releases/payment-acme-dev/invoice.js"');
  expect(page).toContain('"build":"account-1"');
  expect(page).not.toContain('integrity="');
  expect(response.headers.get('Integrity-Policy')).toBeNull();
  // Live editing may listen to them; a section's own calls are refused as they are live.
  const ofPayment = dev.payment.replace('http', 'ws');
  expect(response.headers.get('Content-Security-Policy')).toMatch(new RegExp(`connect-src 'self' ws://127.0.0.1:\\d+ ${ofPayment};`));
  // There, styled-components writes its rules as text.
  expect(response.headers.get('Content-Security-Policy')).toContain("style-src 'unsafe-inline';");
  expect(await (await app.request('/assets/main.js')).text()).toBe('shell');
  expect(await (await app.request('/releases/payment-acme-dev/exposed.js')).text()).toBe('exposed');
  expect(await (await app.request('/releases/payment-acme-dev/page.tsx?t=1')).text()).toBe('edited');
  expect((await app.request('/releases/account-1/remoteEntry.js')).status).toBe(200);
});

test('renders the last saved server build of a section', async () => {
  const backEnd = await sampleBackEnd(catalogue);
  const preloads = { exposed: [], messages: {}, routes: {}, widgets: {} };
  const release = { ...sampleRelease(), section: 'catalogue', build: 'catalogue-acme-dev', preloads };
  const files = { '/release.json': JSON.stringify(release), '/server.cjs': sampleCode("return page('<h1>Saved</h1>')") };
  const DEV_ORIGINS = JSON.stringify({ catalogue: await devServer(files) });
  const { app } = await samplePortal({ API_ORIGIN: backEnd.origin, DEV_ORIGINS, SERVER_RENDERING: 'on', RENDER_BUDGET_MS: '20000' });
  const open = async () => (await app.request('/en')).text();
  expect(await open()).toContain('<h1>Saved</h1>');
  files['/server.cjs'] = sampleCode("return page('<h1>Saved again</h1>')");
  expect(await open()).toContain('<h1>Saved again</h1>');
  await backEnd.stop();
});
