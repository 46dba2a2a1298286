import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { isGranted, sections } from '@portal/contract';
import { endpointTable } from '@portal/contract/endpoints/table';
import { filesOf } from '../create/files-of.ts';
import { quotedBySuite } from './quoted-rules.ts';
import { status } from './status.ts';

const granted = Object.values(endpointTable).filter((endpoint) => isGranted('payment', endpoint));
const all = { pages: Object.keys(sections.payment.routes).length, calls: granted.length };

/** A new payment section. */
function newSection() {
  const dir = mkdtempSync(join(tmpdir(), 'status-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  for (const [path, text] of filesOf({ section: 'payment', name: 'acme', bundler: 'rspack', tarballs: [], peers: {} })) write(path, text);
  write('lingui.config.mjs', `export { default } from '${new URL('../lingui/config.ts', import.meta.url)}';`);
  return { dir, write, read: (path: string) => readFileSync(join(dir, path), 'utf8') };
}

async function output(dir: string): Promise<string> {
  const print = jest.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await status(dir);
    return print.mock.calls.flat().join('\n');
  } finally {
    print.mockRestore();
  }
}

test('lists what a new section lacks and reports its texts as complete', async () => {
  const words = await output(newSection().dir);
  expect(words).toContain(`pages written: 1 of ${all.pages}\n  not yet  paymeSuccess\n`);
  expect(words).toContain(`granted calls used: 1 of ${all.calls}\n  not yet  ${granted[0]?.method} ${granted[0]?.path}\n`);
  expect(words).toMatch(/rules that a test or the suite quotes, \[ID\] in its name: 0 of \d+\n/);
  expect(words).toMatch(/\n {2}not yet {2}INVOICE-16 {2}The success panel leads to `\/me`\./);
  expect(words).toContain('texts: all in both languages\nsuite: no test calls testPaymentSection');
});

test('counts pages, calls, tested rules, texts and the suite', async () => {
  const { dir, write, read } = newSection();
  write('src/remote.tsx', read('src/remote.tsx').replace('paymeSuccess: () => start()', "paymeSuccess: () => import('./result.tsx')"));
  write('src/result.tsx', "import { showSimpleInvoice } from '@portal/contract/endpoints';\nexport const page = showSimpleInvoice;\n");
  write(
    'src/invoice.test.ts',
    "testPaymentSection(remote);\ntest('a payer has paid - the panel leads to /me [INVOICE-16, INVOICE-18]', () => {});\n",
  );
  write('src/locales/zh.po', read('src/locales/zh.po').replace('即將推出', ''));
  const words = await output(dir);
  expect(words).toContain(`pages written: 2 of ${all.pages}`);
  expect(words).not.toMatch(/not yet {2}(paymeSuccess\n|INVOICE-16 |INVOICE-18 |RESULT-02 )/);
  expect(words).toContain(`granted calls used: 2 of ${all.calls}`);
  expect(words).toContain('texts: 1 not translated: portal-remote check-texts\nsuite: a test calls testPaymentSection');
});

test('lists the suite’s rules as missing while no test calls the suite', async () => {
  const { dir, write } = newSection();
  write('src/invoice.test.ts', "test('a payer has paid - the panel leads to /me [INVOICE-16]', () => {});\n");
  const words = await output(dir);
  expect(words).toMatch(/not yet {2}RESULT-02 /);
  expect(words).toContain('in its name: 1 of ');
});

test('finds the rules that a suite quotes, also those in lists of cases', () => {
  expect(quotedBySuite('testAccountSection')).toEqual(expect.arrayContaining(['SESSION-02', 'SESSION-03', 'ME-09']));
  expect(quotedBySuite('testMembershipSection')).toEqual(expect.arrayContaining(['REGISTER-12', 'RENEW-11']));
});
