import type { Invoice, InvoicePage } from '@portal/contract';

/** An unpaid order of HK$350 made at 15:30 in Hong Kong, to be paid by 15:50. */
export function invoice(fields: Partial<Invoice> = {}): Invoice {
  return {
    id: '6b1f5c0e-0000-4000-8000-000000000001',
    code: 'HY26-004821',
    datetime: '2026-11-20T07:30:00.000Z',
    expiry_time: '2026-11-20T07:50:00.000Z',
    org_expiry_time: '2026-11-20T07:50:00.000Z',
    confirmed: false,
    paid: false,
    amount: 350,
    amount_remaining: 350,
    ...fields,
  };
}

/** The payment page of that order: one line, three methods, 500 credits. */
export function invoicePage(fields: Partial<InvoicePage> = {}): InvoicePage {
  return {
    invoice: invoice(),
    lines: [
      {
        item_type: 'applicant',
        id: 'line-1',
        des_line_1: 'Squad A, Saturday morning',
        des_line_2: 'Wong Tin Lok',
        amount: 350,
        fee_name: 'Member, early bird',
        code: 'SW-101',
      },
    ],
    paymentLines: [],
    couponUsed: null,
    creditCanUse: 500,
    creditUsed: 0,
    activityIds: [101],
    paymentMethods: [
      { value: 'PAYME_ON', name: 'PayMe', ch_name: 'PayMe' },
      { value: 'VISA_GP', name: 'Visa', ch_name: 'Visa 卡' },
      { value: 'BARTER', name: 'Barter', ch_name: '以物易物' },
    ],
    ...fields,
  };
}
