import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ApiFailure } from '../../api-failure.ts';
import { createQueryCache, type Fetch } from '../query-cache.ts';
import type { WalletGateway, WalletStatus } from '../wallet-gateway.ts';
import { signRequest } from './sign-request.ts';

interface PaymeSettings {
  origin: string;
  apiVersion: string;
  clientId: string;
  clientSecret: string;
  signingKeyId: string;
  signingKey: string;
  /** Whether we may cancel a request through the API. */
  canCancel: boolean;
  /** The path that lists a merchant's payments. */
  listPath: string;
}

const requestSchema = v.object({ paymentRequestId: v.string(), webLink: v.string(), appLink: v.nullish(v.string()) });
const statusSchema = v.object({
  totalAmount: v.number(),
  currencyCode: v.string(),
  statusCode: v.string(),
  statusDescription: v.optional(v.string(), ''),
  createdTime: v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined),
  merchantData: v.optional(v.object({ orderId: v.optional(v.string()), orderDescription: v.nullish(v.string()) })),
});
const listSchema = v.object({
  transactions: v.array(v.object({ paymentRequestId: v.string() })),
  totalPages: v.optional(v.number(), 1),
});
const numberSchema = v.pipe(v.string(), v.maxLength(100));
const noticeSchema = v.object({
  paymentRequestId: numberSchema,
  merchantData: v.fallback(v.optional(v.object({ orderId: v.optional(numberSchema) })), undefined),
});

/** PayMe's own codes; all others mean open. */
const states: Partial<Record<string, WalletStatus['state']>> = { PR004: 'aborted', PR005: 'completed', PR007: 'expired' };

const tokenSchema = v.object({ accessToken: v.string(), expiresOn: v.optional(v.string()) });
const TIMEOUT_MS = 10_000;
/** A token lives 60 minutes; we renew it a little earlier. */
const TOKEN_MS = 55 * 60_000;

/** Makes a client of PayMe for Business, which signs its requests. */
export function createPaymeGateway(settings: PaymeSettings, now: () => Date, fetcher: Fetch = fetch): WalletGateway {
  const origin = settings.origin.replace(/\/$/, '');
  let token: { value: Promise<string>; until: number } | undefined;

  async function requestToken(): Promise<string> {
    const body = new URLSearchParams({ client_id: settings.clientId, client_secret: settings.clientSecret }).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json', 'Api-Version': settings.apiVersion };
    return (await send('/oauth2/token', { method: 'POST', headers, body }, tokenSchema)).accessToken;
  }

  /** One token for all simultaneous calls; a failed token request isn't kept. */
  function accessToken(): Promise<string> {
    const at = now().getTime();
    if (!token || at >= token.until) {
      const value = requestToken();
      const fresh = { value, until: at + TOKEN_MS };
      token = fresh;
      value.catch(() => {
        if (token === fresh) token = undefined;
      });
    }
    return token.value;
  }

  async function send<S extends v.GenericSchema>(target: string, init: RequestInit, schema: S): Promise<v.InferOutput<S>> {
    try {
      const response = await fetcher(origin + target, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status === 401) token = undefined;
      if (!response.ok) throw Object.assign(new Error(`PayMe answered ${response.status}`), { status: response.status });
      return v.parse(schema, await response.json());
    } catch (cause) {
      throw Object.assign(new ApiFailure('PROVIDER_UNAVAILABLE'), { cause });
    }
  }

  async function call<S extends v.GenericSchema>(
    method: 'get' | 'post' | 'put',
    target: string,
    schema: S,
    body?: string,
  ): Promise<v.InferOutput<S>> {
    const headers = {
      'Api-Version': settings.apiVersion,
      'Request-Date-Time': now().toISOString(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      Accept: 'application/json',
      'Trace-Id': randomUUID(),
      Authorization: `Bearer ${await accessToken()}`,
    };
    const signed = signRequest({ method, target, headers, body }, { id: settings.signingKeyId, secret: settings.signingKey });
    return send(target, { method: method.toUpperCase(), headers: signed, body }, schema);
  }

  const requestPath = (id: string) => `/payments/paymentrequests/${encodeURIComponent(id)}`;
  const statuses = createQueryCache(now, (id) => call('get', requestPath(id), statusSchema));

  return {
    createRequest: async ({ effectiveSeconds: effectiveDuration, orderId, reference, ...order }) => {
      const merchantData = { orderId, orderDescription: reference };
      const body = JSON.stringify({ ...order, currencyCode: 'HKD', effectiveDuration, merchantData });
      const { paymentRequestId: requestId, webLink, appLink } = await call('post', '/payments/paymentrequests', requestSchema, body);
      return { requestId, webLink, appLink };
    },
    getStatus: async (id) => {
      const {
        statusCode,
        statusDescription: text,
        totalAmount,
        currencyCode: currency,
        createdTime,
        merchantData,
      } = await statuses.get(id);
      const { orderId, orderDescription } = merchantData ?? {};
      const createdAt = createdTime === undefined ? undefined : new Date(createdTime);
      return {
        state: states[statusCode] ?? 'open',
        totalAmount,
        currency,
        orderId,
        reference: orderDescription ?? undefined,
        createdAt,
        text,
      };
    },
    listPaid: async (since) => {
      const ids: string[] = [];
      const period = { startDateTime: since.toISOString(), endDateTime: now().toISOString() };
      for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
        const query = new URLSearchParams({ ...period, pageNumber: String(pageNumber) });
        const { transactions, totalPages } = await call('get', `${settings.listPath}?${query}`, listSchema);
        ids.push(...transactions.map(({ paymentRequestId }) => paymentRequestId));
        pages = totalPages;
      }
      return [...new Set(ids)];
    },
    cancelRequest: async (id) => {
      statuses.forget(id);
      if (settings.canCancel) await call('put', `${requestPath(id)}/cancel`, v.unknown()).finally(() => statuses.forget(id));
    },
    readNotice: (body) => {
      const notice = v.safeParse(noticeSchema, body);
      if (!notice.success) return undefined;
      const { paymentRequestId: requestId, merchantData } = notice.output;
      return { requestId, orderId: merchantData?.orderId };
    },
  };
}
