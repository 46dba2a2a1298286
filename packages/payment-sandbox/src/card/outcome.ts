/** How a person or a fault can end a checkout. CANCEL has no reason code and no transaction. */
export const outcomes = {
  approve: { decision: 'ACCEPT', reasonCode: '100', message: 'Request was processed successfully.' },
  partial: { decision: 'ACCEPT', reasonCode: '110', message: 'Only a partial amount was approved.' },
  decline: { decision: 'DECLINE', reasonCode: '203', message: 'General decline of the card.' },
  review: { decision: 'REVIEW', reasonCode: '201', message: 'The issuing bank has questions about the request.' },
  cancel: { decision: 'CANCEL', reasonCode: undefined, message: 'The consumer cancelled the transaction.' },
  invalid: { decision: 'ERROR', reasonCode: '102', message: 'Request parameters are invalid or missing.' },
  duplicate: { decision: 'ERROR', reasonCode: '104', message: 'The transaction_uuid was used in the past 15 minutes.' },
} as const;

export type Outcome = keyof typeof outcomes;

/** The outcomes that a person can choose on the page. */
export const choices = ['approve', 'decline', 'review', 'partial', 'cancel'] as const satisfies readonly Outcome[];

export type Choice = (typeof choices)[number];

export const isChoice = (text: unknown): text is Choice => choices.some((choice) => choice === text);
