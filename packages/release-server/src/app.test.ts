import { expect, test } from '@jest/globals';
import { Hono } from 'hono';
import { createApp } from './app.ts';
import type { Env } from './console/http/console.ts';

const vendors = new Hono().all('*', async (c) => c.text(`vendors ${c.req.method} ${await c.req.text()}`));
const approvers = new Hono<Env>().all('*', async (c) => c.text(`approvers ${c.req.method} ${await c.req.text()}`));
const app = createApp(vendors, approvers);

test.each([
  ['POST', '/releases', 'vendors POST body'],
  ['GET', '/feed', 'vendors GET '],
  ['GET', '/', 'approvers GET '],
  ['GET', '/health', 'approvers GET '],
  ['POST', '/en/releases/payment-acme-1.0.0-1a2b3c4d/approve', 'approvers POST body'],
  ['POST', '/zh/feed', 'approvers POST body'],
])('%s %s goes to those whose path it is', async (method, path, response) => {
  const sent = await app.request(path, { method, ...(method === 'POST' && { body: 'body' }) });
  expect(await sent.text()).toBe(response);
});
