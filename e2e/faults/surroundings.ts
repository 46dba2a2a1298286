import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Reply } from '../../packages/payment-sandbox/src/card/checkout.ts';
import { startBucket } from '../../packages/releases/src/testing/bucket.ts';
import { portalServices } from '../../packages/workspace/src/services/portal-services.mjs';
import { freePorts } from '../../packages/workspace/src/services/ports.mjs';
import { builtReleases } from '../fixtures/portal.ts';
import { serviceOf } from '../swap/processes.ts';
import type { Credentials } from './key-change.ts';

interface PaymeRequest {
  paymentRequestId: string;
  statusCode: string;
}

/** A third party's service, which may go down and come back. */
export interface Outside {
  goAway: () => unknown;
  comeBack: () => unknown;
}

export type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;

/** Starts the third parties that a portal needs: a mail server, the payment providers, and a store for files and releases. */
export async function startSurroundings() {
  const mail = await startMailServer();
  const bucket = await startBucket();
  for (const name of readdirSync(builtReleases, { recursive: true, encoding: 'utf8' })) {
    const file = join(builtReleases, name);
    if (!statSync(file).isFile()) continue;
    const key = relative(builtReleases, file);
    await fetch(`${process.env.S3_ENDPOINT}/portal/releases/${key}`, { method: 'PUT', body: readFileSync(file) });
  }
  const [SANDBOX_PORT = 0] = await freePorts(1);
  const sandbox = `http://127.0.0.1:${SANDBOX_PORT}`;
  const service = portalServices({ PORT: 0, OPERATORS_PORT: 0, DESK_PORT: 0, API_PORT: 0, SANDBOX_PORT, dataFolder: '' }).find(
    ({ name }) => name === 'sandbox',
  )!;
  const providers = serviceOf({ ...service, env: { ...service.env, SANDBOX_ORIGIN: sandbox } });
  await providers.start();
  const { S3_ENDPOINT = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = process.env;
  return {
    /** Settings for the portal's servers. */
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SANDBOX_ORIGIN: sandbox,
      CARD_FORM_ORIGIN: sandbox,
      S3_BUCKET: 'portal',
      S3_ENDPOINT,
      S3_ACCESS_KEY,
      S3_SECRET_KEY,
      RELEASES_DIR: 's3://portal/releases',
    },
    /** Pays a PayMe request, as its app does. */
    pay: (paymentRequestId: string) => fetch(`${sandbox}/_control/pay/${paymentRequestId}`, { method: 'POST', body: '{}' }),
    /** Pays by card as a browser does: opens the card page with the form, stays a while, and returns the reply. */
    payByCard: async (form: Record<string, string>, milliseconds: number): Promise<Reply> => {
      await fetch(`${sandbox}/pay`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
      await pause(milliseconds);
      return (await fetch(`${sandbox}/_control/card/${form.transaction_uuid}/approve`, { method: 'POST', body: '{}' })).json();
    },
    /** The transaction numbers of all payments, by PayMe and by card. */
    taken: async () => {
      const state = (await (await fetch(`${sandbox}/_state`)).json()) as {
        paymentRequests: PaymeRequest[];
        transactions: { id: string }[];
      };
      const requests = state.paymentRequests.filter(({ statusCode }) => statusCode === 'PR005');
      return [...requests.map(({ paymentRequestId }) => paymentRequestId), ...state.transactions.map(({ id }) => id)];
    },
    credentials: {
      issue: (credentials) => fetch(`${sandbox}/_control/credentials`, { method: 'POST', body: JSON.stringify(credentials) }),
      withdraw: () => fetch(`${sandbox}/_control/credentials`, { method: 'DELETE' }),
    } as Credentials,
    /** How often each mail arrived, by its `Message-ID`. */
    received: mail.received,
    mail: mail as Outside,
    /** When down, they hang: they accept connections and don't respond. */
    providers: { goAway: providers.freeze, comeBack: providers.thaw } as Outside,
    store: { goAway: () => bucket.setUp(false), comeBack: () => bucket.setUp(true) } as Outside,
    stop: async () => {
      providers.thaw();
      await Promise.all([providers.kill(), mail.goAway(), bucket.close()]);
    },
  };
}

async function startMailServer() {
  const received = new Map<string, number>();
  const begin = async (port: number) => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData: (stream, _session, done) => {
        void text(stream).then((mail) => {
          const [, id = ''] = /^Message-ID: <(.*)>/im.exec(mail) ?? [];
          received.set(id, (received.get(id) ?? 0) + 1);
          done();
        }, done);
      },
    });
    // The client may reset the connection.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return server;
  };
  let server = await begin(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    goAway: () => new Promise<void>((resolve) => server.close(resolve)),
    comeBack: async () => {
      server = await begin(port);
    },
  };
}
