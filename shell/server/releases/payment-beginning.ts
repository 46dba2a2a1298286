import { startPayment } from '@portal/contract/endpoints';
import { isDeep } from '@portal/server-kit';
import type { Context } from 'hono';
import * as v from 'valibot';
import { releaseHeader } from '../../src/protocol/calls.ts';

/** A call that begins to pay an invoice, and the build of the payment section that makes it. */
export interface PaymentBeginning {
  invoice: string;
  build: string;
}

const maxBytes = 100_000;

/** Whether a body is declared as small: it is then read once and can be sent again. All others are passed on as they arrive. */
export const isSmall = (c: Context): boolean => Number(c.req.header('Content-Length')) <= maxBytes;

export const beginningName = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/));
const startBody = v.pipe(
  v.string(),
  v.check((text) => !isDeep(text)),
  v.parseJson(),
  v.object({ invoice_id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
);

/** The payment that a call begins, if it is such a call. `c.req` keeps its body to be passed on. */
export async function beginningOf(c: Context): Promise<PaymentBeginning | undefined> {
  const build = v.safeParse(beginningName, c.req.header(releaseHeader));
  const isStart = c.req.method === 'POST' && c.req.path === `/${startPayment.path}`;
  if (!build.success || !isStart || !isSmall(c)) return undefined;
  const text = await c.req.text();
  const start = v.safeParse(startBody, text);
  return start.success ? { invoice: start.output.invoice_id, build: build.output } : undefined;
}
