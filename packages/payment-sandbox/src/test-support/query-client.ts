import { createHash, createHmac } from 'node:crypto';
import { sandboxCredentials } from '../credentials.ts';

const { merchantId, apiKeyId, apiKey } = sandboxCredentials.card;

interface App {
  request(url: string, init?: RequestInit): Response | Promise<Response>;
}

/**
 * A merchant's client for the gateway's reports, written only from the rules of its HTTP signature. `change` replaces headers after
 * signing.
 */
export function createQueryClient(app: App, now: () => number = Date.now) {
  function request(method: 'GET' | 'POST', path: string, body = '', change: Record<string, string> = {}) {
    const headers: Record<string, string> = {
      host: 'reports.example',
      'v-c-date': new Date(now()).toUTCString(),
      'request-target': `${method.toLowerCase()} ${path}`,
      ...(body && { digest: `SHA-256=${createHash('sha256').update(body).digest('base64')}` }),
      'v-c-merchant-id': merchantId,
    };
    const names = Object.keys(headers);
    const text = names.map((name) => `${name}: ${headers[name]}`).join('\n');
    const signature = createHmac('sha256', Buffer.from(apiKey, 'base64')).update(text).digest('base64');
    const signed = `keyid="${apiKeyId}", algorithm="HmacSHA256", headers="${names.join(' ')}", signature="${signature}"`;
    const { host: _host, 'request-target': _target, ...sent } = headers;
    const init = { method, headers: { ...sent, signature: signed, ...change }, body: body || undefined };
    return app.request(`https://reports.example${path}`, init);
  }
  const find = (wanted: object, change?: Record<string, string>) => request('POST', '/tss/v2/searches', JSON.stringify(wanted), change);
  return {
    find,
    get: (id: string, change?: Record<string, string>) => request('GET', `/tss/v2/transactions/${id}`, '', change),
    search: (reference: string, change?: Record<string, string>) =>
      find({ query: `clientReferenceInformation.code:${reference}`, limit: 20 }, change),
  };
}
