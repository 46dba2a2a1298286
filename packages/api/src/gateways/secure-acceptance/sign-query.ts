import { hmacSha256, sha256 } from '@portal/server-kit';

/** The merchant and one of its signing keys. */
export interface QueryKey {
  merchantId: string;
  keyId: string;
  /** Base64, as the gateway provides it. */
  key: string;
}

interface Query {
  method: 'get' | 'post';
  host: string;
  /** Path and query. */
  target: string;
  /** JSON text; without a body there is no digest. */
  body?: string;
  at: Date;
}

/** The headers of a query with the HTTP signature of Cybersource's REST API. The client sends `Host` itself. */
export function signQuery({ method, host, target, body, at }: Query, settings: QueryKey) {
  const date = at.toUTCString();
  const digest = body === undefined ? undefined : `SHA-256=${sha256(body)}`;
  const signed = {
    host,
    'v-c-date': date,
    'request-target': `${method} ${target}`,
    ...(digest && { digest }),
    'v-c-merchant-id': settings.merchantId,
  };
  const lines = Object.entries(signed).map(([name, value]) => `${name}: ${value}`);
  const signature = hmacSha256(lines.join('\n'), Buffer.from(settings.key, 'base64'));
  return {
    Accept: 'application/json',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    'v-c-date': date,
    'v-c-merchant-id': settings.merchantId,
    ...(digest && { Digest: digest }),
    Signature: `keyid="${settings.keyId}", algorithm="HmacSHA256", headers="${Object.keys(signed).join(' ')}", signature="${signature}"`,
  };
}
