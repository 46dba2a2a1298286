/** A card payment in the gateway's reports. */
export interface Transaction {
  id: string;
  submittedAt: number;
  outcome: 'approve' | 'partial' | 'decline' | 'review';
  /** How a review was decided. */
  decision?: 'accept' | 'reject';
  transactionUuid: string;
  reference: string;
  /** HK$ as text: requested and approved. */
  amount: string;
  authorised: string;
  currency: string;
}

const done = (name: string) => ({ name, reasonCode: '100', rCode: '1', rFlag: 'SOK', rMessage: 'Request was processed successfully.' });
const applicationsOf = {
  approve: [done('ics_auth'), done('ics_bill')],
  partial: [{ ...done('ics_auth'), reasonCode: '110', rFlag: 'SPARTIALAPPROVAL' }, done('ics_bill')],
  decline: [{ name: 'ics_auth', reasonCode: '203', rCode: '0', rFlag: 'DCARDREFUSED', rMessage: 'General decline of the card.' }],
  review: [{ ...done('ics_auth'), reasonCode: '480', rFlag: 'DREVIEW' }],
  accept: [done('ics_auth'), done('ics_bill')],
  reject: [done('ics_auth'), done('ics_auth_reversal')],
};
const statusOf = {
  approve: 'PENDING',
  partial: 'PENDING',
  decline: 'DECLINED',
  review: 'PENDING_REVIEW',
  accept: 'PENDING',
  reject: 'REVERSED',
};

/**
 * Makes the response of `GET /tss/v2/transactions/{id}`, which a search repeats for each result; an approved sale is authorised and billed.
 */
export function transactionResponse(
  { id, submittedAt, outcome, decision, reference, amount, authorised, currency }: Transaction,
  merchantId: string,
) {
  const applications = applicationsOf[decision ?? outcome];
  return {
    id,
    submitTimeUTC: `${new Date(submittedAt).toISOString().slice(0, 19)}Z`,
    merchantId,
    applicationInformation: { status: statusOf[decision ?? outcome], reasonCode: applications[0]!.reasonCode, applications },
    clientReferenceInformation: { code: reference },
    orderInformation: { amountDetails: { totalAmount: amount, currency, authorizedAmount: authorised } },
  };
}
