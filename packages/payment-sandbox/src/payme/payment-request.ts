import type { Faults } from '../faults.ts';

const statusDescriptions = {
  PR001: 'Payment request is active',
  PR004: 'Payment request was aborted',
  PR005: 'Payment request is completed',
  PR007: 'Payment request has expired',
} as const;

export type StatusCode = keyof typeof statusDescriptions;

export interface PaymentRequest {
  paymentRequestId: string;
  totalAmount: number;
  currencyCode: string;
  effectiveDuration: number;
  notificationUri: string;
  appSuccessCallback: string;
  appFailCallback: string;
  merchantData: { orderId: string; orderDescription?: string | undefined };
  createdAt: number;
  settled?: 'PR004' | 'PR005';
  settledAt?: number;
}

export function statusOf({ settled, createdAt, effectiveDuration }: PaymentRequest, now: number): StatusCode {
  return settled ?? (now >= createdAt + effectiveDuration * 1000 ? 'PR007' : 'PR001');
}

/** Makes the response of `GET /payments/paymentrequests/{id}`, which notices carry too, with any amounts that faults call for. */
export function statusResponse(request: PaymentRequest, statusCode: StatusCode, faults: Faults) {
  return {
    paymentRequestId: request.paymentRequestId,
    totalAmount: faults.wrongAmount ?? request.totalAmount,
    currencyCode: faults.wrongCurrency ?? request.currencyCode,
    effectiveDuration: request.effectiveDuration,
    createdTime: new Date(request.createdAt).toISOString(),
    statusCode,
    statusDescription: statusDescriptions[statusCode],
    merchantData: { ...request.merchantData, orderId: faults.wrongReference ?? request.merchantData.orderId },
  };
}
