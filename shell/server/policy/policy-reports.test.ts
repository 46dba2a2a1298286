import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type SamplePortal, samplePortal } from '../testing/sample-portal.ts';

let portal: SamplePortal;
let lines: string[];
beforeEach(async () => {
  portal = await samplePortal();
  lines = [];
  jest.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => void jest.restoreAllMocks());

const send = async (body: unknown) => {
  const response = await portal.app.request('http://portal.test/reports', { method: 'POST', body: JSON.stringify(body) });
  return response.status;
};
const report = (of: Record<string, unknown>) => ({ 'csp-report': { 'effective-directive': 'script-src', ...of } });

test('one line reports a refused script and its file', async () => {
  const of = {
    'blocked-uri': 'https://evil.example/x.js?secret=1',
    'document-uri': 'http://portal.test/en/reset-password/very-secret',
    'source-file': 'http://portal.test/releases/acme-1/pages.js',
    'line-number': 12,
  };
  expect(await send(report(of))).toBe(204);
  expect(lines).toEqual([
    'Policy violation: script-src refused https://evil.example on mfe-account resetPassword by /releases/acme-1/pages.js:12',
  ]);
});

test('logs one line for each report of the Reporting API', async () => {
  const body = { documentURL: 'http://portal.test/en', blockedURL: 'http://portal.test/releases/acme-1/x.js' };
  expect(
    await send([
      { type: 'integrity-violation', body },
      { type: 'csp-violation', body: { ...body, effectiveDirective: 'style-src' } },
    ]),
  ).toBe(204);
  expect(lines).toEqual([
    'Policy violation: integrity-violation refused /releases/acme-1/x.js on mfe-catalogue home',
    'Policy violation: style-src refused /releases/acme-1/x.js on mfe-catalogue home',
  ]);
});

test('logs a report with line breaks as a single line', async () => {
  await send(report({ 'blocked-uri': 'eval\n{"level":"error"}', 'document-uri': 'about:\nblank' }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/\n/);
});

test.each([[{}], ['text'], [[{ type: 1 }]]])('responds 400 and logs nothing when the report is %j', async (body) => {
  expect(await send(body)).toBe(400);
  expect(lines).toEqual([]);
});

test('reports are limited to 60 lines a minute', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(0);
  for (let sent = 0; sent < 20; sent += 1) await send(Array.from({ length: 10 }, () => ({ type: 'x', body: {} })));
  expect(lines).toHaveLength(60);
  expect(await send(report({ 'blocked-uri': 'x'.repeat(20_000) }))).toBe(413);
});
