import type { Locator, Page } from '@playwright/test';
import { logIn } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { request } from '../shell/routes.ts';
import { findClass } from './find-class.ts';

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
});

test('member joins a class with documents and uploads them [ROUTE-22, WAIT-09, WAIT-14, WAIT-16, WAIT-17, WAIT-18]', async ({
  page,
  visit,
  t,
  portal,
  portalLocale,
  problems,
  expectAccessible,
}) => {
  problems.allow(/40[04]|413|415|422/);
  const words = (text: string, ...values: string[]) => t('mfe-account', text, ...values);
  const { access_token } = await request<{ access_token: string }>(portal, 'login', { username: 'B234567J', password: 'demo-2026' });
  const foreign = await request<{ access_token: string }>(portal, 'login', { username: 'A123456I', password: 'demo-2026' });
  const theirs = await request<{ data: { uuid: string }[] }>(portal, 'myWaitList?page=1', {}, foreign.access_token);
  await request(portal, 'activity/enrol_wait', { ac_id: await findClass(portal, 'SW-104') }, access_token);

  await visit('/me/waiting_list');
  await logIn(page, t, 'B234567J');
  await page.getByRole('link', { name: words('Upload documents') }).click();
  const form = page.getByRole('form').first();
  await expect(form).toContainText(words('(required)'));
  await expect(page.getByRole('form').nth(1)).not.toContainText(words('(required)'));
  await expectAccessible();

  await test.step('a missing file and a fake PDF show a message at the focused field', async () => {
    const field = form.locator('input[type=file]');
    await send(form);
    await expect(form).toContainText(words('Please Choose File'));
    await expect(field).toBeFocused();
    await field.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') });
    await send(form);
    await expect(form).toContainText(words('File not valid'));
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await field.setInputFiles({ name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('x') });
    await send(form);
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click();
    await expect(field).toBeFocused();
  });

  await test.step('shrinks an oversized camera photo on the device until it fits', async () => {
    await form.locator('input[type=file]').setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) });
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('Make it smaller') })
      .click();
    await expect(form.getByText(/^[1-6]\.\d MB$/)).toBeVisible();
    await send(form);
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click();
    await expect(form.getByRole('link', { name: 'camera.jpg' })).toBeVisible();
  });

  await test.step('a file is sent, then another one replaces it', async () => {
    for (const name of ['first.pdf', 'second.pdf']) {
      await form.locator('input[type=file]').setInputFiles(pdf(name));
      await send(form);
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click();
      await expect(form.getByRole('link', { name })).toBeVisible();
    }
    await expect(form).toContainText(words('A new upload replaces this file.'));
    await expect(form.getByRole('link', { name: 'first.pdf' })).toHaveCount(0);
    // On the context: the new tab's download may begin before anything can listen to the tab.
    const download = page.context().waitForEvent('download');
    await form.getByRole('link', { name: 'second.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('second.pdf');
  });

  await test.step('other people’s ids and unknown ids lead home', async () => {
    for (const id of [theirs.data[0]?.uuid, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      await visit(`/upload_doc/${id}`);
      await expect(page).toHaveURL(new RegExp(`/${portalLocale}/?$`));
    }
  });

  await test.step('the member leaves the list', async () => {
    await visit('/me/waiting_list');
    await page.getByRole('button', { name: words('Remove') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('Leave the list') })
      .click();
    await expect(page.getByRole('heading', { name: words('No waiting list entries') })).toBeVisible();
    await expect(page.getByRole('link', { name: words('Find a course') })).toBeVisible();
  });

  async function send(within: Locator) {
    await within.getByRole('button', { name: words('Upload'), exact: true }).click();
  }
});

/** A detailed picture, as a camera takes it: more than 8,000,000 bytes. */
async function takePhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    const picture = context.createImageData(4000, 3000);
    picture.data.forEach((_, n) => {
      picture.data[n] = n % 4 === 3 ? 255 : Math.random() * 256;
    });
    context.putImageData(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
  });
  return Buffer.from(bytes, 'latin1');
}
