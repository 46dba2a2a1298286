import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { applyWithDocuments, importFamily } from './applicants.ts';
import { logInAs, say } from './desk-page.ts';

// Its own portal: these journeys decide what other journeys need.
test.use({ portalSettings: { MAIL_FROM: 'The quick desk <quick@harbouryouth.example>' } });
test.describe.configure({ timeout: 300_000 });

/** Somebody at work: seconds to look at a document, to type a character, to find and click a field or a button. */
const model = { look: 5, character: 0.2, click: 1.5 };

/** Counts what a person does, and measures how long the page takes. */
function createWork(page: Page) {
  const work = { presses: 0, clicks: 0, machine: 0 };
  return {
    work,
    async press(key: string) {
      work.presses += 1;
      await page.keyboard.press(key);
    },
    async type(text: string) {
      work.presses += text.length;
      await page.keyboard.insertText(text);
    },
    click: () => {
      work.clicks += 1;
    },
    /** What the person waits for. */
    async wait(done: () => Promise<unknown>) {
      const began = performance.now();
      await done();
      work.machine += (performance.now() - began) / 1000;
    },
    seconds: (looks: number) => looks * model.look + work.presses * model.character + work.clicks * model.click + work.machine,
    report: (what: string, seconds: number) =>
      console.log(
        `${what}: ${work.presses} presses, ${work.clicks} clicks, ${work.machine.toFixed(1)} s of the page, ${(seconds / 60).toFixed(1)} min`,
      ),
  };
}

test('decides 60 documents within ten minutes [DESK-07]', async ({ page, portal, portalLocale }) => {
  const people = Array.from({ length: 60 }, (_, n) => ({ surname: 'WONG', given_name: `Child ${n + 1}`, other_name: '黃小明' }));
  await applyWithDocuments(portal, 'LA-101', await importFamily(portal, people), 'certificate.pdf');
  await logInAs(page, portal.deskOrigin, portalLocale, 'membership');
  await page.goto(`${portal.deskOrigin}/#/documents`);
  const list = page.getByRole('list', { name: say(portalLocale, 'menu.documents') });
  await list.getByRole('button', { name: /Child 1 / }).click();
  const { press, type, wait, seconds, report } = createWork(page);
  const dialog = page.getByRole('dialog');
  for (const n of people.keys()) {
    const file = page.getByTitle('certificate.pdf');
    await wait(() => file.waitFor());
    const shown = await file.getAttribute('src');
    const rejects = n % 6 === 5;
    await press(rejects ? 'r' : 'a');
    await wait(() => dialog.waitFor());
    if (rejects) await type('The certificate is older than a year.');
    await press('Enter');
    await wait(() => dialog.waitFor({ state: 'hidden' }));
    if (n < people.length - 1) await wait(() => page.locator(`iframe:not([src="${shown}"])`).waitFor());
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(1)');
  report('60 documents', seconds(people.length));
  expect(seconds(people.length)).toBeLessThan(600);
});

test('puts a group with six classes online within eight minutes [DESK-05]', async ({ page, portal, portalLocale }) => {
  await logInAs(page, portal.deskOrigin, portalLocale, 'programme');
  const { work, wait, click, seconds, report } = createWork(page);
  const column = (name: string) => page.getByLabel(say(portalLocale, `column.${name}` as never), { exact: false }).first();
  const fill = async (name: string, text: string) => {
    click();
    work.presses += text.length;
    await column(name).fill(text);
  };
  const fillAll = async (values: Record<string, string>) => {
    for (const [name, text] of Object.entries(values)) await fill(name, text);
  };
  const save = async (key: string) => {
    click();
    await page.locator('button[type=submit]').click();
    await wait(() => page.waitForURL(new RegExp(`/${key}$`)));
    await wait(() => page.getByRole('heading', { level: 1, name: key }).waitFor());
  };
  await page.goto(`${portal.deskOrigin}/#/posts/create`);
  click();
  await column('type').click();
  click();
  await page.getByRole('option', { name: say(portalLocale, 'value.Group') }).click();
  await fillAll({ code: 'KA', alias: 'kayak', parent: 'swimming', en_title: 'Kayak for beginners', title: '獨木舟初班' });
  await fillAll({ en_des: 'First strokes in the harbour.', des: '在海港學習基本划艇。', min_age: '10', max_age: '16' });
  await save('KA');
  await page.goto(`${portal.deskOrigin}/#/class-rows/create`);
  await fillAll({ code: 'KA-101', group: 'KA', name_en: 'Kayak, Saturday morning', name_ot: '獨木舟初班（星期六上午）' });
  await fillAll({ start_date: '2027-04-03', end_date: '2027-05-08', start_time: '10:00', end_time: '12:00', capacity: '12' });
  await fillAll({ member_fee: '480', nonmember_fee: '600' });
  await fillAll({ member_book_start_date: '2027-02-01', member_book_end_date: '2027-03-26' });
  await fillAll({ nonmember_book_start_date: '2027-02-08', nonmember_book_end_date: '2027-03-26' });
  await save('KA-101');
  for (const n of [2, 3, 4, 5, 6]) {
    click();
    await page.getByRole('link', { name: say(portalLocale, 'button.copy'), exact: true }).click();
    await wait(() => expect(column('code')).toHaveValue(/-NEW$/));
    await fillAll({
      code: `KA-10${n}`,
      name_en: `Kayak, Saturday ${n}`,
      name_ot: `獨木舟初班（${n}）`,
      start_time: `1${n}:00`,
      end_time: `1${n + 2}:00`,
    });
    await save(`KA-10${n}`);
  }
  await page.goto(`${portal.origin}/${portalLocale}/kayak`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(portalLocale === 'zh' ? '獨木舟' : 'Kayak');
  report('a group with six classes', seconds(0));
  expect(seconds(0)).toBeLessThan(480);
});
