import { randomUUID } from 'node:crypto';
import type { Context, Handler } from 'hono';
import * as v from 'valibot';
import { remember, type Sandbox } from '../sandbox.ts';
import { checkRequest } from './check-request.ts';
import { paymeError, sendError } from './errors.ts';

const cents = (amount: number): boolean => Number.isInteger(Number((amount * 100).toFixed(6)));
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/i, 'is not an http address'), v.maxLength(2048));

const bodySchema = ({ min, max }: Sandbox['effectiveDuration']) =>
  v.object({
    totalAmount: v.pipe(v.number(), v.minValue(0.01), v.maxValue(9_999_999.99), v.check(cents, 'has more than 2 decimals')),
    currencyCode: v.literal('HKD'),
    effectiveDuration: v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)),
    notificationUri: webAddress,
    appSuccessCallback: webAddress,
    appFailCallback: webAddress,
    merchantData: v.object({
      orderId: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
      orderDescription: v.optional(v.pipe(v.string(), v.maxLength(255))),
    }),
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Reference = v.object({ merchantData: v.object({ orderId: v.string() }) });

export async function orderIdOf(c: Context): Promise<string | undefined> {
  const body = parseJson(await c.req.text());
  return v.is(Reference, body) ? body.merchantData.orderId : undefined;
}

/** POST /payments/paymentrequests */
export function createPaymentRequest(sandbox: Sandbox): Handler {
  const Body = bodySchema(sandbox.effectiveDuration);
  return async (c) => {
    const text = await c.req.text();
    const error = checkRequest(sandbox, c.req, text);
    if (error) return sendError(c, error);
    const { success, output, issues } = v.safeParse(Body, parseJson(text));
    if (!success) return sendError(c, paymeError(400, 'EV001', `${v.getDotPath(issues[0]) ?? 'The body'} is missing or not valid`));
    const request = { ...output, paymentRequestId: randomUUID(), createdAt: sandbox.now() };
    remember(sandbox.paymentRequests, request.paymentRequestId, request);
    const webLink = `${sandbox.origin ?? new URL(c.req.url).origin}/payme/${request.paymentRequestId}`;
    const createdTime = new Date(request.createdAt).toISOString();
    const { paymentRequestId, totalAmount, currencyCode, effectiveDuration } = request;
    const response = { paymentRequestId, totalAmount, currencyCode, effectiveDuration, createdTime, statusCode: 'PR001' };
    return c.json({ ...response, webLink, appLink: `${webLink}?app=1` }, 201);
  };
}
