import type { Locator, Page } from '@playwright/test';
import type { Translate } from '../fixtures/translate.ts';

/** Draws a landscape picture, for the dialog that crops it to a square. */
export async function drawPhoto(page: Page): Promise<Buffer> {
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 400;
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = '#DFF0E8';
    pen.fillRect(0, 0, 600, 400);
    pen.fillStyle = '#0B5C46';
    pen.arc(300, 200, 120, 0, 2 * Math.PI);
    pen.fill();
    return canvas.toDataURL('image/png').split(',')[1] as string;
  });
  return Buffer.from(picture, 'base64');
}

export const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

/** Fills in an applicant's fields, by their English labels. */
export async function write(area: Locator, t: Translate, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = area.getByLabel(t('mfe-membership', label)).filter({ visible: true }).first();
    await field.fill(text);
    await field.blur();
  }
}

/** Opens a section of optional fields. */
export async function unfold(area: Locator, t: Translate, title: string): Promise<void> {
  await area.getByText(t('mfe-membership', title)).click();
}

/** Chooses a photo, moves it in its frame with the buttons, and accepts the square. */
export async function addPhoto(page: Page, area: Locator, t: Translate): Promise<void> {
  const words = (text: string) => t('mfe-membership', text);
  await area
    .getByLabel(words('Photo'), { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawPhoto(page) });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words('Zoom in') }).click();
  await dialog.getByRole('button', { name: words('Move left') }).click();
  await dialog.getByRole('button', { name: words('Use this photo') }).click();
  await area.getByText('me.jpg').waitFor();
}

export async function addDocument(area: Locator, t: Translate, label = 'ID document'): Promise<void> {
  await area.getByLabel(t('mfe-membership', label), { exact: true }).setInputFiles(scan);
}

/** Agrees to the two declarations and sends. */
export async function agreeAndSend(page: Page, t: Translate): Promise<void> {
  const declarations = page.getByRole('main').getByRole('checkbox').filter({ visible: true });
  for (const place of [0, 1]) await declarations.nth(place).check();
  await page.getByRole('button', { name: t('mfe-membership', 'Send the application') }).click();
}
