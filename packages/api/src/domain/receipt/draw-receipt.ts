import type { Locale } from '@portal/contract';
import PDFDocument from 'pdfkit';
import type { Translate } from '../../messages/index.ts';
import type { Receipt, ReceiptLine } from './find-receipt.ts';
import { setFont, writeText } from './write-text.ts';

const margin = 56;
const amountWidth = 110;
const ink = '#12241F';
const quiet = '#455650';
const rule = '#DBE4E0';
const warning = '#8A5200';

/** Draws a receipt on A4 and returns the PDF. */
export function drawReceipt(receipt: Receipt, t: Translate, locale: Locale): Promise<Buffer> {
  const title = `${t('receipt.title')} ${receipt.code}`;
  const info = { Title: title, Author: receipt.association.name };
  const doc = new PDFDocument({ size: 'A4', margin, info, lang: locale === 'zh' ? 'zh-Hant-HK' : 'en-HK', displayTitle: true });
  const finished = collect(doc);
  setFont(doc);
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
  doc.fillColor(ink);
  writeText(doc, 15, association.name, left);
  doc.fillColor(quiet);
  writeText(doc, 9, association.address, left);
  writeText(doc, 9, association.contact, left);
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
  doc.fillColor(ink);
  writeText(doc, 10, value, margin + 120, y);
}

function drawTable(doc: PDFKit.PDFDocument, item: string, amount: string, lines: ReceiptLine[]): void {
  doc.moveDown(1.5);
  const { y } = doc;
  doc.fontSize(9).fillColor(quiet).text(item, margin, y);
  doc.text(amount, right(doc) - amountWidth, y, { width: amountWidth, align: 'right' });
  for (const line of lines) drawRow(doc, line, 10);
}

/** Draws a rule, the lines of text below it and the amount on the right; never splits a row across two pages. */
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
  for (const [index, line] of text.entries()) writeText(doc, size, line, margin, index === 0 ? y : undefined, width);
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
