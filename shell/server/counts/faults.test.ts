import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { developmentKeys, makeDevelopmentKeys } from '@portal/releases';
import { readKey, signFeedCall } from '@portal/releases/format';
import { reportingAddress, type SamplePortal, samplePortal } from '../testing/sample-portal.ts';
import { faultsPath } from './faults.ts';

let portal: SamplePortal;
beforeEach(async () => {
  portal = await samplePortal();
  await portal.ship();
  await makeDevelopmentKeys(join(portal.folder, 'releases'), ['bank']);
});

const fault = { code: 'F-601', name: 'TypeError', message: 'x is not a function', at: ['page.js:1:2345'] };

/** Opens a page and reports what its section threw. */
async function report(...faults: object[]): Promise<number> {
  const home = String(reportingAddress(await portal.app.request('/en')));
  const body = JSON.stringify([{ section: 'payment', build: 'acme-1', loads: 1, failures: { 'F-601': 1 }, faults }]);
  return (await portal.app.request(home, { method: 'POST', body })).status;
}

async function read(provider: string | undefined) {
  const key = provider && readKey(developmentKeys(join(portal.folder, 'releases')).vendor(provider));
  const headers = key ? { Authorization: signFeedCall(key) } : undefined;
  const response = await portal.operators.request(faultsPath, { headers });
  return { status: response.status, ...(await response.json()) };
}

test('vendor reads where and how often its section threw', async () => {
  await report(fault, fault);
  await report(fault);
  const { message: _message, ...silent } = fault;
  expect(await read('acme')).toEqual({ status: 200, builds: [{ build: 'acme-1', faults: [{ ...silent, times: 3, pages: 2 }] }] });
  await report(fault);
  expect((await read('acme')).builds[0].faults).toEqual([{ ...fault, times: 4, pages: 3 }]);
});

test("others read nothing of it without the vendor's key", async () => {
  await report(fault);
  expect(await read('bank')).toEqual({ status: 200, builds: [] });
  expect(await read(undefined)).toEqual({ status: 403, code: 'FORBIDDEN' });
  expect(await (await portal.operators.request('/visits')).text()).not.toMatch(/page\.js|function/);
});

test('records fifty of the sixty places that a page reports', async () => {
  for (let line = 1; line <= 60; line++) await report({ ...fault, at: [`page.js:${line}:1`] });
  expect((await read('acme')).builds[0].faults).toHaveLength(50);
});

test.each([
  ['a place that is none', { at: ['https://evil.example/Chan-Tai-Man'] }],
  ['a name of its own', { name: 'ChanTaiMan' }],
  ['more than is asked', { person: 'Chan Tai Man' }],
])('rejects a report with %s', async (_what, other) => {
  expect(await report({ ...fault, ...other })).toBe(400);
  expect((await read('acme')).builds).toEqual([]);
});

test('words that could be personal are masked here too', async () => {
  for (let page = 1; page <= 3; page++) await report({ ...fault, message: 'no member A123456I' });
  expect((await read('acme')).builds[0].faults[0].message).toBe('no member …');
});
