import { createHash, createHmac, randomUUID } from 'node:crypto';
import { sandboxCredentials } from '../credentials.ts';

const { clientId, clientSecret, signingKeyId, signingKey } = sandboxCredentials.payme;

interface App {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

/** What a test changes about an otherwise correct request. Headers are changed before signing, unless they are in `after`. */
export interface Tampering {
  headers?: Record<string, string | undefined>;
  after?: Record<string, string | undefined>;
  signed?: string[];
  keyId?: string;
  algorithm?: string;
  key?: string;
  digest?: string;
}

export const paymentBody = {
  totalAmount: 1105,
  currencyCode: 'HKD',
  effectiveDuration: 600,
  notificationUri: 'https://portal.example/api/payment/payme_notice?from=payme',
  appSuccessCallback: 'https://portal.example/en/payme_success/inv-1',
  appFailCallback: 'https://portal.example/en/payme_failure/inv-1',
  merchantData: { orderId: 'INV-1' },
};

/** A merchant's client, written only from PayMe's rules; it shares no code with the sandbox. */
export function createPaymeClient(app: App, now: () => number = Date.now) {
  function requestToken(form: Record<string, string> = {}, apiVersion = '0.12') {
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...form }).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Api-Version': apiVersion };
    return app.request('/oauth2/token', { method: 'POST', headers, body });
  }

  async function token(): Promise<string> {
    const { accessToken } = await (await requestToken()).json();
    return accessToken;
  }

  async function call(method: string, path: string, bearer: string, body = '', change: Tampering = {}) {
    const hash = createHash('sha256').update(body, 'utf8').digest('base64');
    const sent: Record<string, string | undefined> = {
      'Api-Version': '0.12',
      'Request-Date-Time': new Date(now()).toISOString(),
      'Content-Type': body ? 'application/json' : undefined,
      Digest: body ? (change.digest ?? `SHA-256=${hash}`) : undefined,
      Accept: 'application/json',
      'Trace-Id': randomUUID(),
      Authorization: `Bearer ${bearer}`,
      ...change.headers,
    };
    const names = change.signed ?? ['(request-target)', ...Object.keys(sent).filter((name) => sent[name] !== undefined)];
    const line = (name: string) => `${name.toLowerCase()}: ${name === '(request-target)' ? `${method.toLowerCase()} ${path}` : sent[name]}`;
    const mac = createHmac('sha256', Buffer.from(change.key ?? signingKey, 'base64'));
    const signature = mac.update(names.map(line).join('\n')).digest('base64');
    const { keyId = signingKeyId, algorithm = 'hmac-sha256' } = change;
    const Signature = `keyId="${keyId}",algorithm="${algorithm}",headers="${names.join(' ')}",signature="${signature}"`;
    const headers = new Headers();
    for (const [name, value] of Object.entries({ ...sent, Signature, ...change.after })) if (value !== undefined) headers.set(name, value);
    return app.request(path, { method, headers, body: body || undefined });
  }

  return {
    requestToken,
    token,
    call,
    create: (bearer: string, body: object = paymentBody, change?: Tampering) =>
      call('POST', '/payments/paymentrequests', bearer, JSON.stringify(body), change),
    get: (bearer: string, id: string, change?: Tampering) => call('GET', `/payments/paymentrequests/${id}`, bearer, '', change),
  };
}
