import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { handleCheckout } from './card/handle-checkout.ts';
import { openCheckout, referenceNumberOf } from './card/open-checkout.ts';
import { getTransaction, searchTransactions } from './card/query-transactions.ts';
import { showCheckout } from './card/show-checkout.ts';
import { type Control, createControl } from './control/control.ts';
import { controlRoutes } from './control/routes.ts';
import { type SandboxCredentials, sandboxCredentials } from './credentials.ts';
import { createFaultBoard, withFaults } from './faults.ts';
import { createNotices, type Send } from './notices.ts';
import { cancelPaymentRequest } from './payme/cancel-payment-request.ts';
import { createPaymentRequest, orderIdOf } from './payme/create-payment-request.ts';
import { createToken } from './payme/create-token.ts';
import { getPaymentRequest } from './payme/get-payment-request.ts';
import { handlePaymentRequest } from './payme/handle-payment-request.ts';
import { listPayments } from './payme/list-payments.ts';
import { showPaymentRequest } from './payme/show-payment-request.ts';
import type { Sandbox } from './sandbox.ts';

export interface SandboxOptions {
  credentials?: SandboxCredentials;
  /** Where browsers reach PayMe's pages, for webLink; by default the origin of the request. */
  origin?: string;
  /** The card profile's merchant POST URL; none by default. */
  merchantPostUrl?: string;
  /** The durations in seconds that PayMe accepts; by default 1 to 86,400. */
  effectiveDuration?: { min: number; max: number };
  now?: () => number;
  /** Sends notices; by default fetch. */
  send?: Send;
}

export interface RunningSandbox {
  app: Hono;
  control: Control;
  /** Drops the notices being held back. */
  close(): void;
}

function createState(options: SandboxOptions): Sandbox {
  const now = options.now ?? Date.now;
  return {
    credentials: [options.credentials ?? sandboxCredentials],
    origin: options.origin?.replace(/\/$/, ''),
    merchantPostUrl: options.merchantPostUrl,
    effectiveDuration: options.effectiveDuration ?? { min: 1, max: 86_400 },
    now,
    faults: createFaultBoard(),
    notices: createNotices(now, options.send ?? fetch),
    tokens: new Map(),
    paymentRequests: new Map(),
    checkouts: new Map(),
    authorised: new Map(),
    transactions: new Map(),
  };
}

/** Builds both simulated providers, with their own state in memory: a Hono app to serve or call, and a control for its faults. */
export function createSandbox(options: SandboxOptions = {}): RunningSandbox {
  const sandbox = createState(options);
  const { faults, notices, paymentRequests, checkouts } = sandbox;
  const control = createControl(sandbox);
  const orderOf = (id: string | undefined) => paymentRequests.get(id ?? '')?.merchantData.orderId;
  const referenceOf = (id: string | undefined) => checkouts.get(id ?? '')?.fields.reference_number;
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.post('/oauth2/token', withFaults(faults), createToken(sandbox));
  app.post('/payments/paymentrequests', withFaults(faults, orderIdOf), createPaymentRequest(sandbox));
  app.use(
    '/payments/paymentrequests/:id/*',
    withFaults(faults, (c) => orderOf(c.req.param('id'))),
  );
  app.get('/payments/paymentrequests/:id', getPaymentRequest(sandbox));
  app.put('/payments/paymentrequests/:id/cancel', cancelPaymentRequest(sandbox));
  app.get('/payments/transactions', withFaults(faults), listPayments(sandbox));
  app.use(
    '/payme/:id',
    withFaults(faults, (c) => orderOf(c.req.param('id'))),
  );
  app.get('/payme/:id', showPaymentRequest(sandbox));
  app.post('/payme/:id', handlePaymentRequest(sandbox));
  app.post('/pay', withFaults(faults, referenceNumberOf), openCheckout(sandbox));
  app.use(
    '/card/:id',
    withFaults(faults, (c) => referenceOf(c.req.param('id'))),
  );
  app.get('/card/:id', showCheckout(sandbox));
  app.post('/card/:id', handleCheckout(sandbox));
  app.use('/tss/v2/*', withFaults(faults));
  app.get('/tss/v2/transactions/:id', getTransaction(sandbox));
  app.post('/tss/v2/searches', searchTransactions(sandbox));
  app.route('/', controlRoutes(control));
  return { app, control, close: notices.close };
}
