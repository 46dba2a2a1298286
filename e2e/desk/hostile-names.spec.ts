import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callDesk, logInAtDesk } from '../fixtures/at-desk.ts';
import { expect, test } from '../fixtures/test.ts';
import { applyWithDocuments, importFamily } from './applicants.ts';
import { say } from './desk-page.ts';

// Its own portal: its names would be on the pages of other journeys.
test.use({ portalSettings: { MAIL_FROM: 'The hostile desk <hostile@harbouryouth.example>' } });
test.describe.configure({ timeout: 600_000 });

const attacks = [
  '<img src=x onerror="window.attacked=1">',
  '"><script>window.attacked=1</script>',
  "');window.attacked=1;('",
  'javascript:window.attacked=1',
];
const formulas = ['=HYPERLINK("https://evil.example")', '@SUM(1)', '+1+2', '-1+2'];
const reason = attacks.join(' ');

/** Every page of the desk, with a person, an order and a class whose names are hostile. */
const pathsOf = (person: string, order: string) => [
  ...['/', '/people', `/people/${person}/show`, '/people/A123456I/show', '/orders', `/orders/${order}/show`, '/classes'],
  ...['/classes/LA-101/show', '/classes/LA-101/register', '/classes/SW-105/show', '/documents', '/waiting', '/applications', '/approvals'],
  ...['/alerts', '/money', '/reconcile', '/refunds', '/reviews', '/openings', '/posts', '/posts/LA', '/class-rows', '/class-rows/LA-101'],
  ...['/venues', '/banners', '/settings', '/synonyms', '/search-misses', '/member-groups', '/member-prices', '/options', '/staff', '/log'],
];

test('hostile names run nowhere at the desk [DESK-03]', async ({ page, portal, problems }) => {
  // The editor of rich text parses it in the page: the desk's policy refuses its handlers.
  problems.allow(/Executing inline event handler violates/);
  const names = [...attacks, ...formulas].map((text) => ({
    surname: text.slice(0, 60),
    given_name: text.slice(0, 60),
    other_name: text.slice(0, 60),
    email: "'onerror='window.attacked=1//@evil.example",
  }));
  const codes = await importFamily(portal, names);
  const [person] = codes as [string];
  await applyWithDocuments(portal, 'LA-101', codes, `${attacks[0]}.pdf`.replaceAll('/', '_'));
  const saved = (await callDesk(portal.deskOrigin, 'GET', 'tables/classes?key=LA-101')) as {
    rows: [{ cells: Record<string, string>; version: string }];
  };
  const [{ cells, version }] = saved.rows;
  const row = { ...cells, name_en: attacks[0]!, name_ot: formulas[0]!, coach: attacks[1]!, make_up: attacks[3]! };
  await callDesk(portal.deskOrigin, 'POST', 'tables/classes/save', { cells: row, version });
  const booking = { participant: person, classes: ['SW-105'], before_window: true, outside_ages: true, reason };
  const { order } = (await callDesk(portal.deskOrigin, 'POST', 'people/A123456I/enrol', booking)) as { order: string };
  await callDesk(portal.deskOrigin, 'POST', `people/${person}/forget`, { reason });
  await callDesk(portal.deskOrigin, 'POST', 'people/A123456I/credit', { reason, way: 'give', cents: 100, en: attacks[0], zh: attacks[1] });
  const group = { type: 'Group', code: 'EVIL', alias: 'evil', active: 'yes', order: '9', en_title: attacks[0]!, en_content: reason };
  await callDesk(portal.deskOrigin, 'POST', 'tables/posts/save', { cells: { ...group, url: attacks[3]! }, is_new: true });

  await bringSession(page, portal.deskOrigin);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const path of [...pathsOf(person, order), '/posts/EVIL']) {
    await test.step(path, async () => {
      await page.goto(`${portal.deskOrigin}/#${path}`);
      await page.locator('#main-content :is(h1, table, form)').first().waitFor();
      await page.waitForLoadState('networkidle');
      await expectHarmless(page);
    });
  }
  await page.keyboard.press('/');
  await page.keyboard.insertText('<img');
  await expect(page.getByText(/onerror/).first()).toBeVisible();
  await expectHarmless(page);
  await page.goto(`${portal.deskOrigin}/#/classes/SW-105/register`);
  await page.emulateMedia({ media: 'print' });
  await expectHarmless(page);
  expect(dialogs).toEqual([]);
});

/** A code works once: the page takes over the session in which the names were written. */
async function bringSession(page: Page, origin: string): Promise<void> {
  const [name = '', value = ''] = (await logInAtDesk(origin)).split('=');
  await page.context().addCookies([{ name, value, url: `${origin}/desk` }]);
}

/** Nothing ran, and no element or address of an attack is in the page. */
async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'attacked' in window,
    elements: document.querySelectorAll('[onerror], a[href^="javascript:" i], #root script').length,
  }));
  expect(found).toEqual({ ran: false, elements: 0 });
}

test('each CSV file writes formulas as text [DESK-03]', async ({ page, portal, portalLocale }) => {
  const codes = await importFamily(
    portal,
    formulas.map((text) => ({ surname: text, given_name: text, other_name: text, email: '=1+1@evil.example' })),
  );
  for (const participant of codes) {
    const booking = { participant, classes: ['SW-105'], before_window: true, outside_ages: true, reason };
    await callDesk(portal.deskOrigin, 'POST', `people/${participant}/enrol`, booking);
  }
  await bringSession(page, portal.deskOrigin);
  const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell);
  const cellsIn = (csv: string) => [...csv.matchAll(/"((?:[^"]|"")*)"|[^,\r\n]+/g)].map(([cell, quoted]) => quoted ?? cell);
  const formulasIn = (csv: string) => cellsIn(csv).filter(isFormula);
  for (const table of ['posts', 'classes', 'venues', 'banners', 'synonyms', 'member-groups', 'member-prices', 'options', 'members']) {
    const response = await page.request.get(`${portal.deskOrigin}/desk/tables/${table}/file`);
    const csv = await response.text();
    expect([table, formulasIn(csv)]).toEqual([table, []]);
    if (table === 'members') for (const formula of formulas) expect(csv.replaceAll('""', '"')).toContain(`'${formula}`);
  }
  const saves: [path: string, label: 'register.file' | 'money.file' | 'money.payments' | 'button.exportFile'][] = [
    ['/classes/SW-105/register', 'register.file'],
    ['/money', 'money.file'],
    ['/money', 'money.payments'],
    ['/orders', 'button.exportFile'],
    ['/classes', 'button.exportFile'],
    ['/applications', 'button.exportFile'],
  ];
  for (const [path, label] of saves) {
    await page.goto(`${portal.deskOrigin}/#${path}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say(portalLocale, label) }).click(),
    ]);
    expect([path, formulasIn(await readFile(await download.path(), 'utf8'))]).toEqual([path, []]);
  }
});
