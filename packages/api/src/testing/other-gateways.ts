import { createHmac, randomUUID } from 'node:crypto';
import { ApiFailure } from '../api-failure.ts';
import type { CardGateway, CardReply, CardTransaction } from '../gateways/card-gateway.ts';
import type { WalletGateway, WalletStatus } from '../gateways/wallet-gateway.ts';

/** An acquirer unlike Secure Acceptance: it signs a single JSON text. */
export interface OtherCard extends CardGateway {
  /** What its page sends back through the browser once the person has paid, or hasn't. */
  respond(transactionUuid: string, paid: boolean, at: Date): Record<string, string>;
}

/** A card gateway in memory. */
export function createOtherCard(origin = 'https://other-acquirer.test'): OtherCard {
  const key = randomUUID();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const orders = new Map<string, { reference: string; amount: number }>();
  const transactions: CardTransaction[] = [];
  return {
    reportDelayMinutes: 60,
    form: ({ transactionUuid, reference, amount, locale }) => {
      orders.set(transactionUuid, { reference, amount });
      return { action: `${origin}/checkout`, fields: { order: transactionUuid, amount: amount.toFixed(2), language: locale } };
    },
    respond: (transactionUuid, paid, at) => {
      const id = randomUUID();
      const { reference, amount } = orders.get(transactionUuid)!;
      if (paid) transactions.unshift({ id, reference, amount, currency: 'HKD', submittedAt: at, outcome: 'captured' });
      const result = JSON.stringify({ transactionUuid, paid, id, at });
      return { result, seal: sign(result) };
    },
    read: ({ result, seal }) => {
      if (!result || seal !== sign(result)) return undefined;
      const { transactionUuid, paid, id, at } = JSON.parse(result);
      const decision: CardReply['decision'] = paid ? 'ACCEPT' : 'DECLINE';
      const reply = { transactionUuid, decision, reasonCode: paid ? 'ok' : 'no', message: '', transactionId: id, locale: 'en' } as const;
      return { ...reply, partial: false, repeated: false, signedAt: new Date(at) };
    },
    find: async (id) => transactions.find((item) => item.id === id),
    search: async (reference) => transactions.filter((item) => item.reference === reference),
    list: async () => transactions.toReversed(),
  };
}

export interface OtherWallet extends WalletGateway {
  pay(requestId: string): void;
}

/** A wallet in memory. */
export function createOtherWallet(origin = 'https://other-wallet.test'): OtherWallet {
  const requests = new Map<string, WalletStatus>();
  const find = (id: string) => requests.get(id) ?? refuseUnknown();
  return {
    createRequest: async ({ totalAmount, orderId }) => {
      const requestId = randomUUID();
      requests.set(requestId, { state: 'open', totalAmount, currency: 'HKD', orderId, text: '' });
      return { requestId, webLink: `${origin}/${requestId}` };
    },
    getStatus: async (id) => find(id),
    listPaid: async () => [...requests].filter(([, { state }]) => state === 'completed').map(([id]) => id),
    cancelRequest: async (id) => {
      find(id).state = 'aborted';
    },
    readNotice: (body) => {
      const { ticket } = { ...(body as { ticket?: string } | null) };
      return ticket === undefined ? undefined : { requestId: ticket };
    },
    pay: (id) => {
      find(id).state = 'completed';
    },
  };
}

function refuseUnknown(): never {
  throw new ApiFailure('PROVIDER_UNAVAILABLE');
}
