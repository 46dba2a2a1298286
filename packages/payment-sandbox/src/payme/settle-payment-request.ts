import { randomBytes, randomUUID } from 'node:crypto';
import { hmacSha256, sha256 } from '@portal/server-kit';
import type { Notice } from '../notices.ts';
import type { Sandbox } from '../sandbox.ts';
import { type PaymentRequest, type StatusCode, statusOf, statusResponse } from './payment-request.ts';

const SIGNED = '(request-target) Request-Date-Time Content-Type Digest Trace-Id';

/** How PayMe signs real notices isn't public: we sign them like requests, and a back end must not rely on it (PAY-7). */
function noticeOf({ credentials, faults, now }: Sandbox, request: PaymentRequest, statusCode: StatusCode): Notice {
  const fault = faults.for(request.merchantData.orderId);
  const body = JSON.stringify(statusResponse(request, statusCode, fault));
  const { pathname, search } = new URL(request.notificationUri);
  const [date, digest, trace] = [new Date(now()).toISOString(), `SHA-256=${sha256(body)}`, randomUUID()];
  const signed = [`(request-target): post ${pathname}${search}`, `request-date-time: ${date}`, 'content-type: application/json'];
  const { signingKey, signingKeyId } = credentials[0].payme;
  const key = fault.wrongSignature ? randomBytes(32) : Buffer.from(signingKey, 'base64');
  const signature = hmacSha256([...signed, `digest: ${digest}`, `trace-id: ${trace}`].join('\n'), key);
  return {
    reference: request.merchantData.orderId,
    url: request.notificationUri,
    body,
    headers: {
      'content-type': 'application/json',
      'request-date-time': date,
      digest,
      'trace-id': trace,
      signature: `keyId="${signingKeyId}",algorithm="hmac-sha256",headers="${SIGNED}",signature="${signature}"`,
    },
  };
}

/**
 * Completes or aborts a payment request and sends the notice. Returns whether it did: a request that is no longer active stays as it is,
 * unless `force` is set (money that arrives after expiry or abort, PAY-5).
 */
export function settlePaymentRequest(sandbox: Sandbox, request: PaymentRequest, outcome: 'PR004' | 'PR005', force = false): boolean {
  if (statusOf(request, sandbox.now()) !== 'PR001' && !force) return false;
  request.settled = outcome;
  request.settledAt = sandbox.now();
  const faults = sandbox.faults.for(request.merchantData.orderId);
  sandbox.notices.dispatch(noticeOf(sandbox, request, outcome), () => noticeOf(sandbox, request, 'PR001'), faults);
  return true;
}
