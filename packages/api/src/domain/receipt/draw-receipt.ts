import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@portal/contract';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { type Translate, translator } from '../../messages/index.ts';
import { findReceipt, type Receipt, type ReceiptLine } from './find-receipt.ts';

const margin = 56;
const amountWidth = 110;
const ink = '#12241F';
const quiet = '#455650';
const rule = '#DBE4E0';
const warning = '#8A5200';

/** One font covers both languages and the characters of Hong Kong names; each receipt embeds only those it uses. */
let font: Buffer | undefined;
function loadFont(): Buffer {
  font ??= readFileSync(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf')));
  return font;
}

/** Draws a receipt on A4 and returns the PDF. */
export async function drawReceipt(receipt: Receipt, t: Translate, locale: Locale): Promise<Buffer> {
  const title = `${t('receipt.title')} ${receipt.code}`;
  const info = { Title: title, Author: receipt.association.name };
  // Loaded with the first receipt: it takes long to load.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'A4', margin, info, lang: locale === 'zh' ? 'zh-Hant-HK' : 'en-HK', displayTitle: true });
  const finished = collect(doc);
  doc.registerFont('text', loadFont()).font('text');
  drawHead(doc, receipt, t);
  for (const [label, value] of receipt.facts) drawFact(doc, label, value);
  drawTable(doc, t('receipt.item'), t('receipt.amount'), receipt.lines);
  drawRow(doc, { text: [t('receipt.total')], amount: receipt.total }, 13);
  if (receipt.payments.length > 0) drawTable(doc, t('receipt.paid'), t('receipt.amount'), receipt.payments);
  doc
    .moveDown(2)
    .fontSize(9)
    .fillColor(quiet)
    .text(t(receipt.rehearsal ? 'rehearsal.note' : 'receipt.footer'), margin);
  doc.end();
  return finished;
}

function drawHead(doc: PDFKit.PDFDocument, { association, rehearsal }: Receipt, t: Translate): void {
  if (association.mark) drawMark(doc);
  const left = margin + (association.mark ? 56 : 0);
  doc.fontSize(15).fillColor(ink).text(association.name, left);
  doc.fontSize(9).fillColor(quiet).text(association.address).text(association.contact);
  doc.moveDown(1.5).fontSize(24).fillColor(ink).text(t('receipt.title'), margin).moveDown(0.5);
  if (rehearsal) doc.fontSize(12).fillColor(warning).text(t('rehearsal.note'), margin).moveDown(0.5);
}

/** The portal's mark, as in packages/ui/art/logo.svg, which is 40 wide: a sun over two rows of waves. */
function drawMark(doc: PDFKit.PDFDocument): void {
  const wave = (y: number) => `M6 ${y}${'a3.5 2.6 0 0 0 7 0'.repeat(4)}`;
  doc.save().translate(margin, margin).scale(1.05);
  doc.roundedRect(0, 0, 40, 40, 11).fill('#0B5D46');
  doc.path('M9 21a11 11 0 0 1 22 0z').fill('#FFC53D');
  doc.lineWidth(2.8).lineCap('round').strokeColor('#FFFFFF');
  for (const y of [24, 30.5]) doc.path(wave(y)).stroke();
  doc.restore();
}

function drawFact(doc: PDFKit.PDFDocument, label: string, value: string): void {
  const { y } = doc;
  doc.fontSize(10).fillColor(quiet).text(label, margin, y, { width: 110 });
  doc.fillColor(ink).text(value, margin + 120, y);
}

function drawTable(doc: PDFKit.PDFDocument, item: string, amount: string, lines: ReceiptLine[]): void {
  doc.moveDown(1.5);
  const { y } = doc;
  doc.fontSize(9).fillColor(quiet).text(item, margin, y);
  doc.text(amount, right(doc) - amountWidth, y, { width: amountWidth, align: 'right' });
  for (const line of lines) drawRow(doc, line, 10);
}

/** A rule above, the texts below each other, the amount at the right; never split across two pages. */
function drawRow(doc: PDFKit.PDFDocument, { text, amount }: ReceiptLine, size: number): void {
  doc.fontSize(size);
  const width = right(doc) - margin - amountWidth - 10;
  const height = doc.heightOfString(text.join('\n'), { width });
  if (doc.y + height + 20 > doc.page.height - margin) doc.addPage();
  const y = doc.y + 12;
  doc
    .moveTo(margin, y - 6)
    .lineTo(right(doc), y - 6)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  doc.fillColor(ink).text(amount, right(doc) - amountWidth, y, { width: amountWidth, align: 'right' });
  doc.text(text.join('\n'), margin, y, { width });
}

function right(doc: PDFKit.PDFDocument): number {
  return doc.page.width - margin;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

/** Drawing a receipt keeps the process busy: the same receipt asked for again and again is drawn once, for as long as it says the same. */
const drawn = new LRUCache<string, Buffer, { receipt: Receipt; locale: Locale }>({
  max: 500,
  fetchMethod: (_key, _stale, { context: { receipt, locale } }) => drawReceipt(receipt, translator(locale), locale),
});

/** The receipt of an order as a PDF, in one language; undefined if the order has none. */
export async function receiptPdf(ctx: Context, invoice: InvoiceRow, locale: Locale): Promise<{ code: string; pdf: Buffer } | undefined> {
  const receipt = await findReceipt(ctx, invoice, locale);
  if (!receipt) return undefined;
  return { code: receipt.code, pdf: (await drawn.fetch(JSON.stringify([locale, receipt]), { context: { receipt, locale } }))! };
}
