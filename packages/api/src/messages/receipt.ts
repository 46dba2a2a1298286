/** The receipt of a paid order. */
export const receiptMessages = {
  'receipt.title': { en: 'Receipt', zh: '收據' },
  'receipt.number': { en: 'Receipt number', zh: '收據編號' },
  'receipt.date': { en: 'Paid on', zh: '付款日期' },
  'receipt.order': { en: 'Order', zh: '訂單' },
  'receipt.payer': { en: 'Received from', zh: '茲收到' },
  'receipt.item': { en: 'Item', zh: '項目' },
  'receipt.amount': { en: 'Amount', zh: '金額' },
  'receipt.total': { en: 'Total', zh: '總額' },
  'receipt.paid': { en: 'Paid by', zh: '付款方式' },
  'receipt.footer': { en: 'This receipt is valid without a signature.', zh: '此收據無須簽署，即屬有效。' },
} as const;
