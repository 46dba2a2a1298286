import { hmacSha256, sha256 } from '@portal/server-kit';

interface SignedRequest {
  method: 'get' | 'post' | 'put';
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  /** JSON text; without a body there is no digest. */
  body?: string;
}

interface SigningKey {
  id: string;
  /** Base64, as PayMe provides it. */
  secret: string;
}

/** The headers that PayMe wants signed, in this order; those about the body only if there is one. */
const signedHeaders = ['Api-Version', 'Request-Date-Time', 'Content-Type', 'Digest', 'Accept', 'Trace-Id', 'Authorization'];

/** `Digest` of a body: the base64 of its raw SHA-256. */
export function digest(body: string): string {
  return `SHA-256=${sha256(body)}`;
}

/** Adds `Digest` and `Signature` to a request's headers, as PayMe for Business requires. */
export function signRequest({ method, target, headers, body }: SignedRequest, key: SigningKey): Record<string, string> {
  const all = body === undefined ? headers : { ...headers, Digest: digest(body) };
  const names = signedHeaders.filter((name) => name in all);
  const lines = [`(request-target): ${method} ${target}`, ...names.map((name) => `${name.toLowerCase()}: ${all[name]}`)];
  const signature = hmacSha256(lines.join('\n'), Buffer.from(key.secret, 'base64'));
  const list = ['(request-target)', ...names].join(' ');
  return { ...all, Signature: `keyId="${key.id}",algorithm="hmac-sha256",headers="${list}",signature="${signature}"` };
}
